// What is known about the best score: the score of a solution, and an upper bound.
//
// Invariant: score() never falls and upper_bound() never rises.
#ifndef EXACT_CORE_LAGRANGE_BRACKET_H_
#define EXACT_CORE_LAGRANGE_BRACKET_H_

#include <optional>

#include "plugin/core/base/score.h"

namespace exact {

// Where an upper bound comes from.
enum class BoundSource {
  kRelaxation,  // the relaxed optimum, over what was not removed before
  kSearch,      // a search that is complete
};

class Bracket {
 public:
  static constexpr Score kNothing = kMinusInfinity;

  // Takes the score of a valid solution.  Returns whether it is better than all before.
  // Throws InternalError if the score is not finite.
  bool Raise(Score score);

  // Takes a proved bound: no solution scores more, except perhaps those that Raise was called for.
  // kNothing: there are no other solutions.  Throws InternalError if the bound is not a number.
  void Lower(Score bound, BoundSource source);

  bool has_solution() const { return score_ != kNothing; }
  // The best score so far; kNothing if there is no solution yet.
  Score score() const { return score_; }
  const std::optional<Score>& upper_bound() const { return upper_bound_; }
  BoundSource bound_source() const { return bound_source_; }

  // Whether the bound is no more than half the tolerance of certificate.h above the score, or there
  // is no solution.
  bool IsSettled() const;

 private:
  Score score_ = kNothing;
  std::optional<Score> upper_bound_;
  BoundSource bound_source_ = BoundSource::kRelaxation;
};

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_BRACKET_H_
