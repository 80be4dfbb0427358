#include "plugin/core/phrase/problem/best_known.h"

namespace exact {

bool BestKnown::Offer(const Derivation& derivation) {
  if (!bracket_.Raise(derivation.ReferenceScore(problem_))) return false;
  derivation_ = derivation;
  return true;
}

Certificate BestKnown::Certify() const {
  std::optional<FoundSolution> found;
  if (derivation_) {
    found = {score(), derivation_->ReferenceScore(problem_), derivation_->WhyInvalid(problem_)};
  }
  return exact::Certify(found, bracket_.upper_bound());
}

}  // namespace exact
