#include "plugin/core/lagrange/certificate.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "plugin/core/base/error.h"

namespace exact {
namespace {

// What sums of a few hundred scores can differ by when they are added in another order.
constexpr Score kRounding = 1e-9;

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

Certificate Certify(const SearchProblem& problem, const std::optional<Derivation>& derivation,
                    Score claimed, std::optional<Score> upper_bound) {
  Certificate certificate;
  if (!derivation) {
    if (upper_bound && *upper_bound == -std::numeric_limits<Score>::infinity()) {
      certificate.knowledge = Knowledge::kInfeasible;
    } else if (upper_bound) {
      certificate.upper_bound = upper_bound;
      certificate.knowledge = Knowledge::kBounded;
    }
    return certificate;
  }
  const std::string why_invalid = derivation->WhyInvalid(problem);
  EXACT_THROW_IF(!why_invalid.empty(), InternalError,
                 "the search returned an invalid derivation: " << why_invalid);
  const Score score = derivation->ReferenceScore(problem);
  EXACT_THROW_IF(!std::isfinite(score), InternalError, "the derivation scores " << score);
  const Score tolerance = Tolerance(score);
  EXACT_THROW_IF(std::abs(score - claimed) > tolerance, InternalError,
                 "the search claims " << claimed << ", the derivation scores " << score);
  certificate.score = score;
  if (!upper_bound) return certificate;
  EXACT_THROW_IF(*upper_bound < score - tolerance, InternalError,
                 "the bound " << *upper_bound << " is below a derivation's score " << score);
  // A difference of rounding size is none.
  certificate.upper_bound = *upper_bound - score < kRounding ? score : *upper_bound;
  certificate.knowledge =
      *certificate.upper_bound - score <= tolerance ? Knowledge::kOptimal : Knowledge::kBounded;
  return certificate;
}

}  // namespace exact
