// The forest of a parsed sentence.
#ifndef EXACT_HOST_CHART_FOREST_BUILDER_H_
#define EXACT_HOST_CHART_FOREST_BUILDER_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "plugin/core/chart/problem/chart_problem.h"
#include "plugin/host/chart/parse_chart.h"

namespace exact::chart {

// What the edges of the forest stand for (Forest::Edge::host_id): rules of all tables, numbered one
// table after the other, and after them the rules of unknown words.
class EdgeOrigins {
 public:
  explicit EdgeOrigins(const std::vector<Grammar>& grammars);

  std::uint32_t OfRule(std::uint32_t grammar, RuleId rule) const {
    return first_rules_[grammar] + rule;
  }
  std::uint32_t OfUnknownWord(std::uint32_t number) const { return first_rules_.back() + number; }
  // The edge from the goal to a label that the whole sentence may have.
  static constexpr std::uint32_t kGoal = 0xffffffffU;

  bool IsUnknownWord(std::uint32_t origin) const {
    return origin >= first_rules_.back() && origin != kGoal;
  }
  // The number of its rule.  Requires: it is an unknown word.
  std::uint32_t UnknownRuleOf(std::uint32_t origin) const { return origin - first_rules_.back(); }

  struct TableRule {
    std::uint32_t grammar;
    RuleId rule;
  };
  // Nothing if it is no rule of a table.
  std::optional<TableRule> Rule(std::uint32_t origin) const;

 private:
  std::vector<std::uint32_t> first_rules_;  // by grammar; and the number of all rules
};

// Adds the vertices and edges that the goal needs to `problem`, and sets the goal.  As in Moses,
// any label may be that of the whole sentence.  Vertices are in the order of the lengths of their
// spans, and those of a span stand together.
void BuildForest(const ParseChart& chart, const std::vector<Grammar>& grammars,
                 const EdgeOrigins& origins, const std::vector<UnknownRule>& unknown_rules,
                 std::size_t words, Problem* problem);

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_FOREST_BUILDER_H_
