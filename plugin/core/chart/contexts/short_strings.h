// The translations of a vertex that have at most one word, with their best scores.
//
// The first and the last word of a longer translation are priced independently of each other.  In
// a shorter one they are the same word, so it is treated as if it stood in the parent's rule: what
// it scores depends on no price.
#ifndef EXACT_CORE_CHART_CONTEXTS_SHORT_STRINGS_H_
#define EXACT_CORE_CHART_CONTEXTS_SHORT_STRINGS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/chart/problem/forest.h"

namespace exact::chart {

class ShortStrings {
 public:
  static constexpr Word kEmpty = 0xfffffffeU;  // the string without words

  struct Entry {
    Word word;    // kEmpty = none
    Score score;  // of the best tree, without the language model
  };

  explicit ShortStrings(const Forest& forest);

  // Sorted by word: kEmpty is the last.
  Range<Entry> Of(VertexId vertex) const {
    return {entries_.data() + begins_[vertex], entries_.data() + begins_[vertex + 1]};
  }
  // Without the empty string.
  Range<Entry> Words(VertexId vertex) const {
    const Range<Entry> all = Of(vertex);
    return {all.begin(), all.end() - (HasEmpty(vertex) ? 1 : 0)};
  }
  bool HasEmpty(VertexId vertex) const {
    const Range<Entry> all = Of(vertex);
    return !all.empty() && all[all.size() - 1].word == kEmpty;
  }
  // Requires: HasEmpty(vertex).
  Score Empty(VertexId vertex) const { return entries_[begins_[vertex + 1] - 1].score; }

  std::size_t Bytes() const;

 private:
  void AddEdge(const Forest& forest, EdgeId edge, std::vector<Entry>* found) const;

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> begins_;  // by vertex, and one more
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_SHORT_STRINGS_H_
