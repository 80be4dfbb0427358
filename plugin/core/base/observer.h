// What a solver reports while it works.  The core never prints.
#ifndef EXACT_CORE_BASE_OBSERVER_H_
#define EXACT_CORE_BASE_OBSERVER_H_

#include <cstddef>
#include <optional>

#include "plugin/core/base/score.h"

namespace exact {

// The relaxation in one round.
struct RelaxationSize {
  const char* states_are = "";            // what a state consists of: "n,l,m,r", "contexts"
  std::size_t states = 0;                 // not removed yet
  std::optional<std::size_t> violations;  // relaxed constraints that are violated, if counted
  std::size_t constraints = 0;            // relaxed constraints that were made hard again
};

// What is known after a round or after a search.
struct ProgressRecord {
  int round = 0;          // that ended, or after which the search ran
  Score upper_bound = 0;  // the lowest so far
  std::optional<Score> best_score;
  double seconds = 0;
};

// One round of a dual method.
struct RoundRecord : ProgressRecord {
  Score dual = 0;  // the bound of this round
  RelaxationSize relaxation;
};

// One search among the solutions that a relaxation has left.
struct SearchRecord : ProgressRecord {
  std::size_t states = 0;
  bool settled = false;  // it is proved that nothing is better than best_score
};

class Observer {
 public:
  virtual ~Observer() = default;
  virtual void OnRound(const RoundRecord& record) = 0;
  virtual void OnSearch(const SearchRecord& /*record*/) {}
};

}  // namespace exact

#endif  // EXACT_CORE_BASE_OBSERVER_H_
