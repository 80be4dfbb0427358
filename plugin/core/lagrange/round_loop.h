// Counts and limits the rounds of a dual method, and reports them to the observer.
//
// A relaxation that moves its own prices uses only this; the others use LagrangianLoop.
// Use, in every round: Begin(), solve the relaxation, End().
// Not thread-safe; one object per problem and relaxation.
#ifndef EXACT_CORE_LAGRANGE_ROUND_LOOP_H_
#define EXACT_CORE_LAGRANGE_ROUND_LOOP_H_

#include <cstddef>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/observer.h"
#include "plugin/core/lagrange/bracket.h"

namespace exact {

class RoundLoop {
 public:
  // All must outlive the object; `observer` may be nullptr.  `max_rounds` 0 = no limit.
  RoundLoop(Bracket& bracket, int max_rounds, Budget& budget, Observer* observer)
      : bracket_(bracket), max_rounds_(max_rounds), budget_(budget), observer_(observer) {}

  // Throws LimitReached if another round is not allowed.
  void Begin() const;

  // Takes the bound of this round: solutions that were not removed score at most `dual`, the others
  // no more than the best known solution.  Returns whether the bracket is settled.
  bool End(Score dual, const RelaxationSize& relaxation);

  // Reports a search among the solutions that the relaxation has not removed.  Requires: the
  // bracket has been updated.
  void TellOfSearch(std::size_t states) const;

  int rounds() const { return rounds_; }
  Bracket& bracket() { return bracket_; }
  Budget& budget() { return budget_; }

 private:
  void FillIn(ProgressRecord* record) const;

  Bracket& bracket_;
  const int max_rounds_;
  Budget& budget_;
  Observer* observer_;
  int rounds_ = 0;
};

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_ROUND_LOOP_H_
