// The best derivation known so far, and the bracket that holds its score and the upper bound.
#ifndef EXACT_CORE_PHRASE_PROBLEM_BEST_KNOWN_H_
#define EXACT_CORE_PHRASE_PROBLEM_BEST_KNOWN_H_

#include <optional>

#include "plugin/core/lagrange/bracket.h"
#include "plugin/core/lagrange/certificate.h"
#include "plugin/core/phrase/problem/derivation.h"

namespace exact {

class BestKnown {
 public:
  // `problem` must outlive the object.
  explicit BestKnown(const SearchProblem& problem) : problem_(problem) {}

  // Keeps the derivation if it is the best so far, and returns whether it is.  Requires: it is
  // valid.
  bool Offer(const Derivation& derivation);

  const std::optional<Derivation>& derivation() const { return derivation_; }
  // Of the derivation; Bracket::kNothing if there is none.
  Score score() const { return bracket_.score(); }

  Bracket& bracket() { return bracket_; }
  const Bracket& bracket() const { return bracket_; }

  // What is proved: exact::Certify, after the derivation was checked and scored again.
  Certificate Certify() const;

 private:
  const SearchProblem& problem_;
  std::optional<Derivation> derivation_;
  Bracket bracket_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_PROBLEM_BEST_KNOWN_H_
