// The target sides of a forest's edges, ready to be joined: the words between slots as strings.
//
// Words between slots are scored once, not again for each combination of tails.
#ifndef EXACT_CORE_CHART_BEAM_RULE_STRINGS_H_
#define EXACT_CORE_CHART_BEAM_RULE_STRINGS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/chart/beam/string_ends.h"
#include "plugin/core/chart/problem/forest.h"

namespace exact::chart {

class RuleStrings {
 public:
  static constexpr std::uint32_t kNoTail = 0xffffffffU;
  // A slot, or a string of words.
  struct Piece {
    std::uint32_t tail;  // kNoTail if it is a string
    StringEnds string;
  };

  // Both must outlive the object.
  RuleStrings(const Forest& forest, EndJoiner& joiner)
      : forest_(forest), joiner_(joiner), rules_(forest.edge_count()) {}

  // The score of the rule and of its words as if nothing preceded them, neither words nor slots.
  // Moses ranks the target sides of a source side by it.
  Score Estimate(EdgeId edge) { return Find(edge).estimate; }

  // Appends the target side to an empty string; string_of(tail) are the ends of a tail's string.
  // Returns the score of the rule and of the language model, without the tails' own.
  template <class StringOf>
  Score Make(EdgeId edge, StringOf&& string_of, StringEnds* string) {
    const Rule& rule = Find(edge);
    *string = joiner_.Empty();
    Score score = rule.estimate;
    for (std::uint32_t i = rule.begin; i < rule.end; ++i) {
      const Piece& piece = pieces_[i];
      score += joiner_.Append(piece.tail == kNoTail ? piece.string : string_of(piece.tail), string);
    }
    return score;
  }

  std::size_t Bytes() const { return HeapBytes(rules_, pieces_); }

 private:
  struct Rule {
    Score estimate = 0;
    std::uint32_t begin = 1;  // after `end`: not yet made
    std::uint32_t end = 0;
  };

  const Rule& Find(EdgeId edge) {
    if (rules_[edge].begin > rules_[edge].end) MakeRule(edge);
    return rules_[edge];
  }
  void MakeRule(EdgeId edge);

  const Forest& forest_;
  EndJoiner& joiner_;
  std::vector<Rule> rules_;
  std::vector<Piece> pieces_;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_BEAM_RULE_STRINGS_H_
