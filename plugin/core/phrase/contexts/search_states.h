// The states of a context search, in levels by the number of translated words, each of limited
// width.  As soon as something has to be left out, the search can no longer prove anything, and a
// small width is enough to find a better derivation.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_SEARCH_STATES_H_
#define EXACT_CORE_PHRASE_CONTEXTS_SEARCH_STATES_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/score.h"
#include "plugin/core/phrase/contexts/context_forest.h"

namespace exact {

using StateId = std::uint32_t;

// A (lattice node, context) pair and the best way to it.
struct SearchState {
  std::uint32_t lattice_node;
  ForestNodeId context;
  Score score;          // so far
  Score bound;          // upper bound on the score of any derivation with this way
  StateId previous;     // kNone at the start
  std::uint32_t entry;  // of the option table: the last option; kNone for </s>
};

class SearchStates {
 public:
  // A way to a state that is not the best one.
  struct OtherWay {
    StateId to;
    SearchState state;
  };

  // `keep_other_ways` says whether other_ways() is wanted.  Requires: width > 0.
  SearchStates(std::size_t levels, std::size_t width, bool keep_other_ways)
      : width_(width), keep_other_ways_(keep_other_ways), levels_(levels) {}

  // Adds a way to a state, unless `width` ways with better bounds have been offered to its level.
  void Offer(std::size_t level, const SearchState& state) {
    const std::vector<Score>& best = levels_[level].best_bounds;
    if (best.size() >= width_ && state.bound <= best.front()) {
      LeaveOut();
    } else {
      Add(level, state);
    }
  }

  // The states of a level; if there are more than `width`, those with the best bounds.
  const std::vector<StateId>& Select(std::size_t level);

  const SearchState& operator[](StateId id) const { return states_[id]; }
  std::size_t size() const { return states_.size(); }
  const std::vector<OtherWay>& other_ways() const { return other_ways_; }
  // Where all complete derivations end: the only state of the last level; kNone if there is none.
  StateId end() const {
    return levels_.back().states.empty() ? IdTable::kNone : levels_.back().states.front();
  }
  // Whether nothing had to be left out.
  bool complete() const { return complete_; }
  std::size_t Bytes() const;

 private:
  struct Level {
    std::vector<StateId> states;
    std::vector<Score> best_bounds;  // the `width` best ones offered; a heap, the lowest on top
  };

  void Add(std::size_t level, const SearchState& state);
  void LeaveOut() {
    complete_ = false;
    width_ = std::min(width_, kWidthAfterwards);
  }
  template <class T>
  void AppendToLevel(const T& value, std::vector<T>* list);

  static constexpr std::size_t kWidthAfterwards = 50;

  std::size_t width_;
  const bool keep_other_ways_;
  std::vector<SearchState> states_;
  IdTable index_;
  std::vector<OtherWay> other_ways_;
  std::vector<Level> levels_;
  std::size_t level_bytes_ = 0;
  bool complete_ = true;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_SEARCH_STATES_H_
