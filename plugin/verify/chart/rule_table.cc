#include "plugin/verify/chart/rule_table.h"

#include <algorithm>
#include <set>

#include "plugin/verify/files.h"
#include "plugin/verify/table.h"
#include "plugin/verify/text.h"

namespace verify {
namespace {

constexpr std::size_t kLongestSide = 1000;  // in symbols

bool IsBracketed(std::string_view token) {
  return token.size() >= 2 && token.front() == '[' && token.back() == ']';
}

std::string ReadLabel(std::string_view text, const std::string& where) {
  Expect(!text.empty() && text.find_first_of("[]") == std::string_view::npos, where,
         "labels in brackets, [A] at the end of a side and [A][B] in it");
  return std::string(text);
}

// A side of a rule: symbols, and after them the label of the whole.
struct Side {
  std::vector<RuleSymbol> symbols;
  std::string label;  // empty if there is none
};

Side ReadSide(std::string_view field, const std::string& where) {
  Words tokens = Split(field);
  Expect(tokens.size() <= kLongestSide, where, "a shorter rule");
  Side side;
  for (const std::string_view token : tokens) {
    Expect(token.find('|') == std::string_view::npos, where, "words without '|'");
  }
  if (!tokens.empty() && IsBracketed(tokens.back())) {
    side.label = ReadLabel(tokens.back().substr(1, tokens.back().size() - 2), where);
    tokens.pop_back();
  }
  for (const std::string_view token : tokens) {
    RuleSymbol& symbol = side.symbols.emplace_back();
    symbol.is_slot = IsBracketed(token);
    if (!symbol.is_slot) {
      symbol.word = token;
      continue;
    }
    const std::size_t middle = token.find("][");
    Expect(middle != std::string_view::npos, where, "two labels, [A][B], in a rule");
    symbol.source_label = ReadLabel(token.substr(1, middle - 1), where);
    symbol.target_label = ReadLabel(token.substr(middle + 2, token.size() - middle - 3), where);
  }
  return side;
}

// The positions of the slots.
std::vector<std::size_t> SlotsOf(const Side& side) {
  std::vector<std::size_t> slots;
  for (std::size_t i = 0; i < side.symbols.size(); ++i) {
    if (side.symbols[i].is_slot) slots.push_back(i);
  }
  return slots;
}

// For each slot of the target side, the number of the slot of the source side that fills it.  The
// alignment must join the slots one to one.
std::vector<std::size_t> ReadParts(std::string_view alignment, const Side& source,
                                   const Side& target, const std::string& where) {
  const std::vector<std::size_t> from_slots = SlotsOf(source);
  const std::vector<std::size_t> to_slots = SlotsOf(target);
  std::vector<std::size_t> parts(to_slots.size());
  std::multiset<std::size_t> filled;
  std::multiset<std::size_t> used;
  for (const std::string_view point : Split(alignment)) {
    const std::size_t dash = point.find('-');
    Expect(dash != std::string_view::npos, where, "an alignment SOURCE-TARGET");
    const auto from = Parse<std::size_t>(point.substr(0, dash), where);
    const auto to = Parse<std::size_t>(point.substr(dash + 1), where);
    Expect(from < source.symbols.size() && to < target.symbols.size(), where,
           "an alignment inside the rule");
    if (!target.symbols[to].is_slot) continue;
    Expect(source.symbols[from].is_slot, where, "an alignment of slots with slots");
    const auto number = [](const std::vector<std::size_t>& slots, std::size_t slot) {
      return static_cast<std::size_t>(std::find(slots.begin(), slots.end(), slot) - slots.begin());
    };
    parts[number(to_slots, to)] = number(from_slots, from);
    filled.insert(to);
    used.insert(from);
  }
  const bool one_to_one = filled == std::multiset<std::size_t>(to_slots.begin(), to_slots.end()) &&
                          used == std::multiset<std::size_t>(from_slots.begin(), from_slots.end());
  Expect(one_to_one, where, "an alignment that joins the slots one to one");
  return parts;
}

bool IsWanted(const Side& source, const std::unordered_set<std::string>& wanted_runs) {
  Words run;
  for (std::size_t i = 0; i <= source.symbols.size(); ++i) {
    if (i < source.symbols.size() && !source.symbols[i].is_slot) {
      run.push_back(source.symbols[i].word);
      continue;
    }
    if (!run.empty() && wanted_runs.count(Join(run, 0, kLongestRun)) == 0) return false;
    run.clear();
  }
  return true;
}

// Sets score and estimate.
void Rate(const std::vector<Feature>& features, const Feature& table, Rule* rule) {
  Words target;
  std::size_t words = 0;
  for (const RuleSymbol& symbol : rule->target) {
    target.push_back(symbol.is_slot ? std::string_view() : symbol.word);
    words += symbol.is_slot ? 0 : 1;
  }
  rule->estimate = Estimate(features, table, target, rule->logs);
  rule->score = PenaltyScore(features, words);
  for (std::size_t i = 0; i < table.weights.size(); ++i) {
    rule->score = rule->score + Product(table.weights[i], rule->logs[i]);
  }
}

}  // namespace

RuleNode* RuleNode::Add(const RuleSymbol& symbol) {
  if (!symbol.is_slot) {
    std::unique_ptr<RuleNode>& next = words[symbol.word];
    if (next == nullptr) next = std::make_unique<RuleNode>();
    return next.get();
  }
  for (const Slot& slot : slots) {
    if (slot.source_label == symbol.source_label && slot.target_label == symbol.target_label) {
      return slot.next.get();
    }
  }
  slots.push_back({symbol.source_label, symbol.target_label, std::make_unique<RuleNode>()});
  return slots.back().next.get();
}

std::unique_ptr<RuleNode> ReadRuleTable(const Feature& feature,
                                        const std::unordered_set<std::string>& wanted_runs) {
  auto root = std::make_unique<RuleNode>();
  std::size_t lines = 0;
  ForEachLine(feature.path, [&](std::string_view line, const std::string& where) {
    ++lines;
    const Words fields = SplitFields(line);
    Expect(fields.size() >= 3, where, "both sides of a rule and scores, with ||| between them");
    Side source = ReadSide(fields[0], where);
    Expect(!source.symbols.empty(), where, "a source side");
    if (!IsWanted(source, wanted_runs)) return;
    const Side target = ReadSide(fields[1], where);
    Expect(!target.label.empty(), where, "a label at the end of the target side");
    Rule rule{target.label, target.symbols, {}, {}, {}, 0};
    rule.parts = ReadParts(fields.size() > 3 ? fields[3] : "", source, target, where);
    if (source.symbols.size() == 1 && rule.parts.size() == 1) return;
    rule.logs = Logarithms(fields[2], where);
    Expect(rule.logs.size() == feature.weights.size(), where, "another number of scores");
    // The target side says which labels parts must have.
    const std::vector<std::size_t> from = SlotsOf(source);
    const std::vector<std::size_t> to = SlotsOf(target);
    for (std::size_t i = 0; i < to.size(); ++i) {
      source.symbols[from[rule.parts[i]]].target_label = target.symbols[to[i]].target_label;
    }
    RuleNode* node = root.get();
    for (const RuleSymbol& symbol : source.symbols) node = node->Add(symbol);
    node->rules.push_back(std::move(rule));
  });
  Expect(lines != 0, feature.path, "lines in it");
  return root;
}

void RateRules(const std::vector<Feature>& features, const Feature& table, RuleNode* rules) {
  for (Rule& rule : rules->rules) Rate(features, table, &rule);
  CutTable(table.table_limit, &rules->rules);
  for (auto& [word, next] : rules->words) RateRules(features, table, next.get());
  for (RuleNode::Slot& slot : rules->slots) RateRules(features, table, slot.next.get());
}

}  // namespace verify
