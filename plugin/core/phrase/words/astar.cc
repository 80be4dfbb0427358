#include "plugin/core/phrase/words/astar.h"

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/base/priority_queue.h"

namespace exact {
namespace {

struct Entry {
  Score bound;
  std::uint32_t n;
  PartialId id;

  // Among equal bounds, more words come first: such a derivation reaches the end sooner.
  bool operator<(const Entry& other) const {
    return bound != other.bound ? bound < other.bound : n < other.n;
  }
};

}  // namespace

AStarResult AStar(const SearchProblem& problem, const WordRelaxation& relaxation,
                  const std::vector<bool>& tracked, Score floor, std::size_t max_states,
                  Budget& budget) {
  AStarResult result;
  GuidedSpace space(problem, relaxation, tracked, budget);
  PriorityQueue<Entry> queue;
  MemoryMeter queue_memory(budget);
  if (space[space.seed()].bound > floor) queue.Push({space[space.seed()].bound, 0, space.seed()});
  while (!queue.empty()) {
    const Entry top = queue.Pop();
    if (top.bound < space[top.id].bound) continue;  // a better way to this state was found
    if (space.IsGoal(top.id)) {
      result.derivation = space.Trace(top.id);
      result.bound = top.bound;
      break;
    }
    if (space.size() > max_states) {
      result.states = space.size();
      return result;
    }
    budget.CheckTime();
    space.Expand(top.id, floor, [&](PartialId next, bool /*is_new*/) {
      queue.Push({space[next].bound, space[next].n, next});
    });
    queue_memory.Measure(queue.Bytes());
  }
  result.finished = true;
  result.states = space.size();
  return result;
}

}  // namespace exact
