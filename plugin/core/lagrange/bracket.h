// What is known of the best score: a solution from below, an upper bound from above.
//
// Invariant: score() never falls and upper_bound() never rises.
#ifndef EXACT_CORE_LAGRANGE_BRACKET_H_
#define EXACT_CORE_LAGRANGE_BRACKET_H_

#include <optional>

#include "plugin/core/base/score.h"

namespace exact {

// Who gave an upper bound.
enum class BoundSource {
  kRelaxation,  // the relaxed optimum, over what was not removed before
  kSearch,      // a search that left out nothing
};

class Bracket {
 public:
  static constexpr Score kNothing = kMinusInfinity;

  // A valid solution has this score.  Returns whether it is better than all before.
  // Throws InternalError if the score is not finite.
  bool Raise(Score score);

  // No solution scores more than `bound`, apart from solutions that Raise was told of.  kNothing:
  // there is no other solution at all.  Throws InternalError if the bound is not a number.
  void Lower(Score bound, BoundSource source);

  bool has_solution() const { return score_ != kNothing; }
  // Of the best solution known; kNothing if there is none.
  Score score() const { return score_; }
  const std::optional<Score>& upper_bound() const { return upper_bound_; }
  BoundSource bound_source() const { return bound_source_; }

  // Whether nothing better is left to be found, to half the tolerance of certificate.h.
  bool IsSettled() const;

 private:
  Score score_ = kNothing;
  std::optional<Score> upper_bound_;
  BoundSource bound_source_ = BoundSource::kRelaxation;
};

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_BRACKET_H_
