// A text rule table of a chart model in memory, cut to its table limit.
//
// Lines: source [X] ||| target [LABEL] ||| scores ||| alignment [||| counts ...].  Both sides are
// words and non-terminals [X][LABEL]; the alignment joins them.  Rules whose source side is a
// single non-terminal are not stored, because Moses' parser does not use them.
//
// Thread safety: const calls may run at the same time.
#ifndef EXACT_HOST_CHART_RULE_TABLE_H_
#define EXACT_HOST_CHART_RULE_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/host/chart/rule_store.h"
#include "plugin/host/chart/rule_trie.h"
#include "plugin/host/input_filter.h"
#include "plugin/host/table_reader.h"
#include "plugin/host/vocabulary.h"

namespace exact::chart {

class RuleTable {
 public:
  struct Config {
    std::string path;
    std::size_t num_scores = 4;
    std::size_t limit = 20;  // 0 = no limit
    bool keep_alignments = false;
    const InputFilter* filter = nullptr;  // nullptr = keep everything
    // Adds a target word to the model's vocabulary.
    std::function<Word(std::string_view)> add_target_word;
    // Sets score and estimate of a rule with target side and scores.
    std::function<void(Rule*)> rate;
    TableReader::OnProgress on_progress;
  };

  // Reads the table; throws InputError (file:line).
  RuleTable(const Config& config, Vocabulary* source_vocabulary, Vocabulary* labels);

  const RuleTrie& trie() const { return trie_; }
  const RuleStore& rules() const { return rules_; }

  // The rules of a source side have the ids [RulesBegin, RulesEnd): the best estimate first, or if
  // there is no table limit in the order of the file.
  RuleId RulesBegin(NodeId node) const { return sources_[node].begin; }
  RuleId RulesEnd(NodeId node) const { return sources_[node].end; }
  // Their labels, each once.
  Range<Label> Labels(NodeId node) const {
    return {labels_.data() + sources_[node].labels_begin,
            labels_.data() + sources_[node].labels_end};
  }
  // Whether the table limit divides rules that score nearly the same.
  bool Ties(NodeId node) const { return sources_[node].ties; }

  std::size_t lines() const { return lines_; }
  // Lines that are not used, because their source side is a single non-terminal.
  std::size_t unary_rules() const { return unary_rules_; }
  std::size_t Bytes() const;

 private:
  class Reader;

  // The source side that the trie's node with the same number stands for.
  struct Source {
    RuleId begin = 0;
    RuleId end = 0;
    std::uint32_t labels_begin = 0;
    std::uint32_t labels_end = 0;
    bool ties = false;
  };

  void ListLabels();

  RuleTrie trie_;
  RuleStore rules_;
  std::vector<Source> sources_;
  std::vector<Label> labels_;
  std::size_t lines_ = 0;
  std::size_t unary_rules_ = 0;
};

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_RULE_TABLE_H_
