// A rule table of a chart model.

#include <cmath>
#include <memory>
#include <string_view>

#include "plugin/host/chart/rule_table.h"
#include "regression-tests/fuzz/fuzz_target.h"

namespace exact::fuzz {
namespace {

constexpr std::size_t kScores = 2;
constexpr std::size_t kLimit = 3;

void ExpectPromises(const chart::RuleTable& table, const Vocabulary& target,
                    const Vocabulary& labels) {
  const chart::RuleStore& rules = table.rules();
  std::size_t found = 0;
  for (chart::NodeId node = 0; node < table.trie().size(); ++node) {
    FUZZ_EXPECT(table.RulesEnd(node) - table.RulesBegin(node) <= kLimit);
    for (chart::RuleId id = table.RulesBegin(node); id < table.RulesEnd(node); ++id) {
      ++found;
      FUZZ_EXPECT(id == table.RulesBegin(node) || rules.estimate(id - 1) >= rules.estimate(id));
      FUZZ_EXPECT(rules.label(id) < labels.size());
      bool first = true;
      for (const chart::Symbol symbol : rules.Target(id)) {
        const bool start = !symbol.is_slot() && symbol.word() == kSentenceStart;
        FUZZ_EXPECT(symbol.is_slot() || (start ? first : symbol.word() < target.size()));
        first = false;
      }
      for (std::size_t i = 0; i < kScores; ++i) {
        FUZZ_EXPECT(std::isfinite(rules.Scores(id)[i]) && rules.Scores(id)[i] >= -100);
      }
      for (const chart::WordPoint& point : rules.Alignment(id)) {
        FUZZ_EXPECT(point.target < rules.Target(id).size());
        FUZZ_EXPECT(!rules.Target(id)[point.target].is_slot());
      }
    }
  }
  FUZZ_EXPECT(found == rules.size() && rules.size() + table.unary_rules() <= table.lines());
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  const FuzzedFile file(data, size);
  Vocabulary source;
  Vocabulary target;
  Vocabulary labels;
  chart::RuleTable::Config config;
  config.path = file.path();
  config.num_scores = kScores;
  config.limit = kLimit;
  config.keep_alignments = true;
  config.add_target_word = [&](std::string_view word) { return target.Add(word); };
  config.rate = [](chart::Rule* rule) {
    rule->score = rule->scores[0] + rule->scores[1];
    rule->estimate = rule->scores[0] + rule->scores[1];
  };
  std::unique_ptr<chart::RuleTable> table;
  const auto read = [&] { table = std::make_unique<chart::RuleTable>(config, &source, &labels); };
  if (!Accepts(read)) return;
  ExpectPromises(*table, target, labels);
}

}  // namespace exact::fuzz
