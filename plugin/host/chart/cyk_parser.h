// Parses a sentence with the source sides of rules: the CYK+ algorithm (Chappelier and Rajman
// 1998), in the order of Sennrich 2014, algorithm 4, which needs no chart of unfinished rules.
//
// Begins of sentences come last.  When the spans that begin at a word are parsed, those that begin
// behind it are complete, so that a rule can be followed through the trie to its end at once.
#ifndef EXACT_HOST_CHART_CYK_PARSER_H_
#define EXACT_HOST_CHART_CYK_PARSER_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/host/chart/parse_chart.h"

namespace exact::chart {

class CykParser {
 public:
  // `words`: Vocabulary::kUnknown stands for words that no table has.  `unknown_rules`: used for a
  // word that no table translates alone; in the order of their positions.  `labels`: how many
  // labels there are.  All must outlive the object.
  CykParser(const std::vector<Grammar>& grammars, const std::vector<Word>& words,
            const std::vector<UnknownRule>& unknown_rules, std::size_t labels);

  ParseChart Parse();

  // The positions of the words for which unknown_rules were used; known after Parse().
  const std::vector<std::size_t>& unknown_words() const { return unknown_words_; }
  // Whether a rule was used whose table limit divides rules that score nearly the same.
  bool ties() const { return ties_; }

 private:
  static constexpr std::uint32_t kNone = 0xffffffffU;

  // A label over a span that begins at a certain word, and the next one with the same label.
  struct Found {
    std::uint32_t last;
    std::uint32_t item;
    std::uint32_t next;
  };
  // The labels over spans that begin at a word, by label; the shortest span first.
  struct Starts {
    std::vector<std::uint32_t> first;  // Found
    std::vector<std::uint32_t> newest;
  };

  void ParseFrom(std::size_t first);
  void FinishCell(std::size_t first, std::size_t last);
  void AddUnknownWord(std::size_t position);
  void AddItem(Label label, std::size_t first, std::size_t last);
  // Follows all rules that begin with the current start of the rule, which is at `node` of the
  // current grammar and covers the words up to `last`.
  void Extend(NodeId node, std::size_t last);
  void ExtendByWord(NodeId node, std::size_t next);
  void ExtendBySlots(NodeId node, std::size_t next);

  const std::vector<Grammar>& grammars_;
  const std::vector<Word>& words_;
  const std::vector<UnknownRule>& unknown_rules_;
  ParseChart chart_;
  std::vector<Starts> starts_;  // by first word
  std::vector<Found> found_;
  std::vector<std::size_t> unknown_words_;
  bool ties_ = false;

  // Of the current first word, by last word: what is found so far.
  std::vector<std::vector<Application>> pending_;
  // Of the current rule:
  std::uint32_t grammar_ = 0;
  std::size_t limit_ = 0;  // the last word that the rule may cover
  std::vector<std::uint32_t> tails_;
};

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_CYK_PARSER_H_
