// Rule tables of chart models: what stands in their lines, cut to the table limit as Moses cuts it.
#ifndef VERIFY_CHART_RULE_TABLE_H_
#define VERIFY_CHART_RULE_TABLE_H_

#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "plugin/verify/feature.h"
#include "plugin/verify/rounding.h"

namespace verify {

// A symbol of a rule: a word, or a place for a part, [A][B].
struct RuleSymbol {
  bool is_slot = false;
  std::string word;
  std::string source_label;  // A
  std::string target_label;  // B, which the part must have
};

struct Rule {
  std::string label;  // of the whole
  std::vector<RuleSymbol> target;
  std::vector<std::size_t> parts;  // for each slot of the target, which slot of the source it is
  std::vector<float> logs;         // of the scores
  Interval score;                  // weighted; all that depends on the rule alone
  float estimate = 0;              // Moses', by which tables are cut
};

// The source sides of a table that begin alike.
struct RuleNode {
  struct Slot {
    std::string source_label;
    std::string target_label;
    std::unique_ptr<RuleNode> next;
  };
  std::unordered_map<std::string, std::unique_ptr<RuleNode>> words;
  std::vector<Slot> slots;
  std::vector<Rule> rules;  // those whose source side ends here

  RuleNode* Add(const RuleSymbol& symbol);  // finds or makes the next one
};

// Reads the lines whose runs of source words are all wanted; the source sides of the others are
// read.  Rules whose source side is a single slot are left out, as in Moses.  Throws InputError
// (file:line).
std::unique_ptr<RuleNode> ReadRuleTable(const Feature& feature,
                                        const std::unordered_set<std::string>& wanted_runs);

// Sets the scores of all rules, and cuts the rules of each source side to the table limit.
void RateRules(const std::vector<Feature>& features, const Feature& table, RuleNode* rules);

// Runs of more words are wanted if their first words are.
constexpr std::size_t kLongestRun = 20;

}  // namespace verify

#endif  // VERIFY_CHART_RULE_TABLE_H_
