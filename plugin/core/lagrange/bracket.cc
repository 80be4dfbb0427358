#include "plugin/core/lagrange/bracket.h"

#include <algorithm>
#include <cmath>

#include "plugin/core/base/error.h"
#include "plugin/core/lagrange/certificate.h"

namespace exact {

bool Bracket::Raise(Score score) {
  EXACT_THROW_IF(!std::isfinite(score), InternalError, "a solution scores " << score);
  if (score <= score_) return false;
  score_ = score;
  return true;
}

void Bracket::Lower(Score bound, BoundSource source) {
  EXACT_THROW_IF(std::isnan(bound), InternalError, "an upper bound is not a number");
  bound = std::max(bound, score_);
  if (upper_bound_ && *upper_bound_ <= bound) return;
  upper_bound_ = bound;
  bound_source_ = source;
}

bool Bracket::IsSettled() const {
  if (!upper_bound_) return false;
  if (*upper_bound_ == kNothing) return true;
  return has_solution() && *upper_bound_ - score_ <= Tolerance(score_) / 2;
}

}  // namespace exact
