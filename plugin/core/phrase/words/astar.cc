#include "plugin/core/phrase/words/astar.h"

#include <queue>

namespace exact {
namespace {

struct Entry {
  Score bound;
  std::uint32_t n;
  PartialId id;

  // Among equal bounds the one that is further goes first: it reaches the end sooner.
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
  std::priority_queue<Entry> queue;
  if (space[space.seed()].bound > floor) queue.push({space[space.seed()].bound, 0, space.seed()});
  while (!queue.empty()) {
    const Entry top = queue.top();
    queue.pop();
    if (top.bound < space[top.id].bound) continue;  // improved since it was put in
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
      queue.push({space[next].bound, space[next].n, next});
    });
  }
  result.finished = true;
  result.states = space.size();
  return result;
}

}  // namespace exact
