// What is known about an optimum, and the one function that may call a solution optimal.
#ifndef EXACT_CORE_LAGRANGE_CERTIFICATE_H_
#define EXACT_CORE_LAGRANGE_CERTIFICATE_H_

#include <optional>
#include <string>

#include "plugin/core/base/score.h"

namespace exact {

enum class Knowledge {
  kOptimal,     // proved: no solution scores higher, to the tolerance
  kBounded,     // there is an upper bound, and usually a solution below it
  kInfeasible,  // proved: there is no solution
  kUnknown,     // there is no upper bound; there may be a solution
};

// The name that reports use.
const char* Name(Knowledge knowledge);

// Smaller differences do not count: sums are rounded, and searches add in different orders.
constexpr Score kTolerance = 1e-6;

// The tolerance for a score of this size.  Doubles have 16 digits, of which about 12 are accurate
// in a sum of a few thousand terms.
Score Tolerance(Score score);

struct Certificate {
  Knowledge knowledge = Knowledge::kUnknown;
  std::optional<Score> score;        // of the solution, by the reference objective
  std::optional<Score> upper_bound;  // on every solution's score
};

// A solution that a search has found, as the search and as the problem itself score it.
struct FoundSolution {
  Score claimed;            // by the search
  Score reference_score;    // by the reference objective
  std::string why_invalid;  // empty if the solution is valid
};

// Compares the solution with the bound.  `upper_bound` is minus infinity if the search proved that
// there is no solution, and nothing if it proved nothing.
// Throws InternalError if the solution is invalid, has another score than claimed, or beats the
// bound, or if a value is NaN: then the search has a bug, and none of its results can be trusted.
Certificate Certify(const std::optional<FoundSolution>& found, std::optional<Score> upper_bound);

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_CERTIFICATE_H_
