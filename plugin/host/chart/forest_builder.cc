#include "plugin/host/chart/forest_builder.h"

#include <algorithm>
#include <numeric>

#include "plugin/core/base/error.h"

namespace exact::chart {
namespace {

constexpr VertexId kNoVertex = 0xffffffffU;

class Builder {
 public:
  Builder(const ParseChart& chart, const std::vector<Grammar>& grammars, const EdgeOrigins& origins,
          const std::vector<UnknownRule>& unknown_rules, Problem* problem)
      : chart_(chart),
        grammars_(grammars),
        origins_(origins),
        unknown_rules_(unknown_rules),
        problem_(*problem),
        needed_(chart.items.size()),
        vertices_(chart.items.size(), kNoVertex) {}

  // Requires: the last cell is that of the whole sentence.
  void Run() {
    const ParseChart::Cell& whole = chart_.cells.back();
    for (std::uint32_t item = whole.items_begin; item < whole.items_end; ++item) {
      needed_[item] = true;
    }
    for (auto cell = chart_.cells.rbegin(); cell != chart_.cells.rend(); ++cell) {
      MarkParts(*cell);
    }
    for (const std::uint32_t cell : ByLength()) AddCell(chart_.cells[cell]);
    SetGoal(whole);
  }

 private:
  // Marks what the needed items of a cell are made of.
  void MarkParts(const ParseChart::Cell& cell) {
    for (std::uint32_t a = cell.applications_begin; a < cell.applications_end; ++a) {
      const Application& application = chart_.applications[a];
      if (application.tails_size == 0 || !IsNeeded(application, cell)) continue;
      for (std::uint32_t t = 0; t < application.tails_size; ++t) {
        needed_[chart_.tails[application.tails_begin + t]] = true;
      }
    }
  }

  bool IsNeeded(const Application& application, const ParseChart::Cell& cell) const {
    for (std::uint32_t item = cell.items_begin; item < cell.items_end; ++item) {
      if (!needed_[item]) continue;
      for (const Label label : grammars_[application.grammar].table->Labels(application.node)) {
        if (label == chart_.items[item].label) return true;
      }
    }
    return false;
  }

  std::vector<std::uint32_t> ByLength() const {
    std::vector<std::uint32_t> order(chart_.cells.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
      const ParseChart::Cell& left = chart_.cells[a];
      const ParseChart::Cell& right = chart_.cells[b];
      const std::uint32_t left_size = left.last - left.first;
      const std::uint32_t right_size = right.last - right.first;
      return left_size != right_size ? left_size < right_size : left.first < right.first;
    });
    return order;
  }

  void AddCell(const ParseChart::Cell& cell) {
    for (std::uint32_t item = cell.items_begin; item < cell.items_end; ++item) {
      if (!needed_[item]) continue;
      const Label label = chart_.items[item].label;
      vertices_[item] = problem_.forest.AddVertex({cell.first, cell.last, label});
      for (std::uint32_t a = cell.applications_begin; a < cell.applications_end; ++a) {
        AddEdges(chart_.applications[a], label);
      }
    }
  }

  void AddEdges(const Application& application, Label label) {
    tails_.clear();
    for (std::uint32_t t = 0; t < application.tails_size; ++t) {
      tails_.push_back(vertices_[chart_.tails[application.tails_begin + t]]);
    }
    if (application.grammar == Application::kUnknownWord) {
      const UnknownRule& rule = unknown_rules_[application.node];
      if (rule.label != label) return;
      problem_.forest.AddEdge(tails_, rule.target, rule.score,
                              origins_.OfUnknownWord(application.node));
      return;
    }
    const RuleTable& table = *grammars_[application.grammar].table;
    const RuleStore& rules = table.rules();
    for (RuleId id = table.RulesBegin(application.node); id < table.RulesEnd(application.node);
         ++id) {
      if (rules.label(id) != label) continue;
      const Range<Symbol> target = rules.Target(id);
      target_.assign(target.begin(), target.end());
      problem_.forest.AddEdge(tails_, target_, rules.score(id),
                              origins_.OfRule(application.grammar, id));
    }
  }

  void SetGoal(const ParseChart::Cell& whole) {
    if (whole.items_end - whole.items_begin == 1) {
      problem_.goal = vertices_[whole.items_begin];
      return;
    }
    problem_.goal = problem_.forest.AddVertex({whole.first, whole.last, kNoVertex});
    for (std::uint32_t item = whole.items_begin; item < whole.items_end; ++item) {
      problem_.forest.AddEdge({vertices_[item]}, {Symbol::OfSlot(0)}, 0, EdgeOrigins::kGoal);
    }
  }

  const ParseChart& chart_;
  const std::vector<Grammar>& grammars_;
  const EdgeOrigins& origins_;
  const std::vector<UnknownRule>& unknown_rules_;
  Problem& problem_;
  std::vector<bool> needed_;        // by item
  std::vector<VertexId> vertices_;  // by item
  std::vector<VertexId> tails_;     // of the current edge
  std::vector<Symbol> target_;
};

}  // namespace

EdgeOrigins::EdgeOrigins(const std::vector<Grammar>& grammars) {
  std::size_t rules = 0;
  for (const Grammar& grammar : grammars) {
    first_rules_.push_back(static_cast<std::uint32_t>(rules));
    rules += grammar.table->rules().size();
  }
  // Some numbers must be left for unknown words.
  EXACT_THROW_IF(rules > 0xf0000000U, InputError,
                 "the rule tables have " << rules
                                         << " rules; expected at most 4 billion; give the input "
                                            "with -i FILE, so that only those it can use are kept");
  first_rules_.push_back(static_cast<std::uint32_t>(rules));
}

std::optional<EdgeOrigins::TableRule> EdgeOrigins::Rule(std::uint32_t origin) const {
  if (origin >= first_rules_.back()) return std::nullopt;
  const auto after = std::upper_bound(first_rules_.begin(), first_rules_.end(), origin);
  const auto grammar = static_cast<std::uint32_t>(after - first_rules_.begin() - 1);
  return TableRule{grammar, origin - first_rules_[grammar]};
}

void BuildForest(const ParseChart& chart, const std::vector<Grammar>& grammars,
                 const EdgeOrigins& origins, const std::vector<UnknownRule>& unknown_rules,
                 std::size_t words, Problem* problem) {
  if (chart.cells.empty() || chart.cells.back().first != 0 ||
      chart.cells.back().last + 1 != words) {
    return;  // The grammar has no tree for the sentence.
  }
  Builder(chart, grammars, origins, unknown_rules, problem).Run();
}

}  // namespace exact::chart
