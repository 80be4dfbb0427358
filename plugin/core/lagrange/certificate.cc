#include "plugin/core/lagrange/certificate.h"

#include <algorithm>
#include <cmath>

#include "plugin/core/base/error.h"

namespace exact {
namespace {

// How much the sum of a few hundred scores can differ if they are added in another order.
constexpr Score kRounding = 1e-9;

Certificate CertifyNoSolution(std::optional<Score> upper_bound) {
  Certificate certificate;
  if (!upper_bound) return certificate;
  if (*upper_bound == kMinusInfinity) {
    certificate.knowledge = Knowledge::kInfeasible;
  } else {
    certificate.upper_bound = upper_bound;
    certificate.knowledge = Knowledge::kBounded;
  }
  return certificate;
}

void CheckSolution(const FoundSolution& found, Score tolerance) {
  EXACT_THROW_IF(!found.why_invalid.empty(), InternalError,
                 "the search returned an invalid solution: " << found.why_invalid);
  EXACT_THROW_IF(!std::isfinite(found.reference_score), InternalError,
                 "the solution scores " << found.reference_score);
  // Written so that a claim that is not a number fails as well.
  EXACT_THROW_IF(
      !(std::abs(found.reference_score - found.claimed) <= tolerance), InternalError,
      "the search claims " << found.claimed << ", the solution scores " << found.reference_score);
}

}  // namespace

Score Tolerance(Score score) { return std::max(kTolerance, 1e-12 * std::abs(score)); }

const char* Name(Knowledge knowledge) {
  switch (knowledge) {
    case Knowledge::kOptimal:
      return "optimal";
    case Knowledge::kBounded:
      return "bounded";
    case Knowledge::kInfeasible:
      return "infeasible";
    case Knowledge::kUnknown:
      break;
  }
  return "unknown";
}

Certificate Certify(const std::optional<FoundSolution>& found, std::optional<Score> upper_bound) {
  EXACT_THROW_IF(upper_bound && std::isnan(*upper_bound), InternalError,
                 "the upper bound is not a number");
  if (!found) return CertifyNoSolution(upper_bound);

  const Score score = found->reference_score;
  const Score tolerance = Tolerance(score);
  CheckSolution(*found, tolerance);
  Certificate certificate;
  certificate.score = score;
  if (!upper_bound) return certificate;

  EXACT_THROW_IF(*upper_bound < score - tolerance, InternalError,
                 "the bound " << *upper_bound << " is below a solution's score " << score);
  certificate.upper_bound = *upper_bound - score < kRounding ? score : *upper_bound;
  certificate.knowledge =
      *certificate.upper_bound - score <= tolerance ? Knowledge::kOptimal : Knowledge::kBounded;
  return certificate;
}

}  // namespace exact
