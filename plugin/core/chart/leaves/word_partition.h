// A partition of the words into colours (Rush and Collins 2011, section 6).
//
// The relaxation is tightened by demanding that the predecessors a leaf chooses have the same
// colours as those it has in the tree.  Words that were confused get different colours.
//
// The paper colours leaves.  The language model sees only words, so colours of words suffice: if
// all words have different colours, the language model's scores are those of the tree.
#ifndef EXACT_CORE_CHART_LEAVES_WORD_PARTITION_H_
#define EXACT_CORE_CHART_LEAVES_WORD_PARTITION_H_

#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "plugin/core/chart/leaves/leaf_forest.h"

namespace exact::chart {

class WordPartition {
 public:
  // One colour for all.
  explicit WordPartition(std::size_t words) : colours_(words, 0) {}
  // A colour for each word.
  static WordPartition AllDifferent(std::size_t words);

  std::uint32_t colour_count() const { return count_; }
  std::uint32_t ColourOf(LeafWord word) const { return colours_[word]; }

  // From now on, the words have different colours.  Returns whether they had the same.
  bool Separate(LeafWord a, LeafWord b);
  // Colours the words greedily, those with the most conflicts first: few colours, not always the
  // fewest.
  void Colour();

 private:
  std::vector<std::uint32_t> colours_;  // by word
  std::uint32_t count_ = 1;
  std::set<std::pair<LeafWord, LeafWord>> conflicts_;  // both orders
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_WORD_PARTITION_H_
