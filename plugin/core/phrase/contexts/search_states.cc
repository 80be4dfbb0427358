#include "plugin/core/phrase/contexts/search_states.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "plugin/core/base/memory_meter.h"

namespace exact {

const std::vector<StateId>& SearchStates::Select(std::size_t level) {
  std::vector<StateId>& states = levels_[level].states;
  if (states.size() > width_) {
    LeaveOut();
    const auto better = [&](StateId a, StateId b) { return states_[a].bound > states_[b].bound; };
    std::nth_element(states.begin(), states.begin() + static_cast<std::ptrdiff_t>(width_),
                     states.end(), better);
    states.resize(width_);
  }
  return states;
}

void SearchStates::Add(std::size_t level, const SearchState& state) {
  std::vector<Score>& best = levels_[level].best_bounds;
  if (best.size() >= width_) {
    std::pop_heap(best.begin(), best.end(), std::greater<>());
    best.pop_back();
  }
  AppendToLevel(state.bound, &best);
  std::push_heap(best.begin(), best.end(), std::greater<>());

  const std::uint64_t key = std::uint64_t{state.lattice_node} << 32 | state.context;
  const auto new_id = static_cast<StateId>(states_.size());
  const StateId id = index_.FindOrAdd(
      MixBits(key),
      [&](StateId other) {
        return states_[other].lattice_node == state.lattice_node &&
               states_[other].context == state.context;
      },
      [&] {
        states_.push_back(state);
        return new_id;
      });
  if (id == new_id) {
    AppendToLevel(id, &levels_[level].states);
    return;
  }
  SearchState worse = state;
  if (state.score > states_[id].score) std::swap(states_[id], worse);
  if (keep_other_ways_) other_ways_.push_back({id, worse});
}

template <class T>
void SearchStates::AppendToLevel(const T& value, std::vector<T>* list) {
  const std::size_t before = list->capacity();
  list->push_back(value);
  level_bytes_ += (list->capacity() - before) * sizeof(T);
}

std::size_t SearchStates::Bytes() const {
  return HeapBytes(states_, other_ways_, levels_) + index_.Bytes() + level_bytes_;
}

}  // namespace exact
