#include "plugin/core/phrase/best_known.h"

#include <algorithm>

namespace exact {

bool BestKnown::Offer(const Derivation& derivation) {
  const Score score = derivation.ReferenceScore(problem_);
  if (derivation_ && score <= score_) return false;
  derivation_ = derivation;
  score_ = score;
  return true;
}

void BestKnown::NoOtherAbove(Score bound, BoundSource source) {
  bound = std::max(bound, score_);
  if (upper_bound_ && *upper_bound_ <= bound) return;
  upper_bound_ = bound;
  bound_source_ = source;
}

bool BestKnown::IsSettled() const {
  if (!upper_bound_) return false;
  if (*upper_bound_ == kNothing) return true;
  return derivation_ && *upper_bound_ - score_ <= Tolerance(score_) / 2;
}

void BestKnown::Report(Outcome* outcome) const {
  const Certificate certificate = Certify(problem_, derivation_, score_, upper_bound_);
  outcome->knowledge = certificate.knowledge;
  outcome->derivation = derivation_;
  outcome->score = certificate.score.value_or(0);
  outcome->upper_bound = certificate.upper_bound;
  outcome->bound_source = bound_source_;
}

}  // namespace exact
