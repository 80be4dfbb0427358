// What a search knows of the optimum so far: a derivation from below, a bound from above.
#ifndef EXACT_CORE_PHRASE_BEST_KNOWN_H_
#define EXACT_CORE_PHRASE_BEST_KNOWN_H_

#include <limits>
#include <optional>

#include "plugin/core/phrase/outcome.h"
#include "plugin/core/phrase/problem/derivation.h"

namespace exact {

class BestKnown {
 public:
  static constexpr Score kNothing = -std::numeric_limits<Score>::infinity();

  // `problem` must outlive the object.
  explicit BestKnown(const SearchProblem& problem) : problem_(problem) {}

  // Takes the derivation if it is better.  Returns whether it was.  Requires: it is valid.
  bool Offer(const Derivation& derivation);

  // Says that no derivation but those known scores more than `bound`; kNothing = there is no
  // other at all.
  void NoOtherAbove(Score bound, BoundSource source);

  const std::optional<Derivation>& derivation() const { return derivation_; }
  // Of the derivation; kNothing if there is none.
  Score score() const { return score_; }
  const std::optional<Score>& upper_bound() const { return upper_bound_; }
  // Whether nothing is left to be found, but what the tolerance hides.
  bool IsSettled() const;

  // Fills in what is known; the certificate decides what it is worth.
  void Report(Outcome* outcome) const;

 private:
  const SearchProblem& problem_;
  std::optional<Derivation> derivation_;
  Score score_ = kNothing;
  std::optional<Score> upper_bound_;
  BoundSource bound_source_ = BoundSource::kRelaxation;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEST_KNOWN_H_
