#include "plugin/core/chart/beam/rule_strings.h"

namespace exact::chart {

void RuleStrings::MakeRule(EdgeId edge) {
  Rule rule;
  rule.estimate = forest_.edge(edge).score;
  rule.begin = static_cast<std::uint32_t>(pieces_.size());
  bool in_string = false;
  for (const Symbol symbol : forest_.Target(edge)) {
    if (symbol.is_slot()) {
      pieces_.push_back({symbol.tail(), joiner_.Empty()});
    } else {
      if (!in_string) pieces_.push_back({kNoTail, joiner_.Empty()});
      rule.estimate += joiner_.AppendWord(symbol.word(), &pieces_.back().string);
    }
    in_string = !symbol.is_slot();
  }
  rule.end = static_cast<std::uint32_t>(pieces_.size());
  rules_[edge] = rule;
}

}  // namespace exact::chart
