// What is known of an optimum, and the one function that may call a solution optimal.
#ifndef EXACT_CORE_LAGRANGE_CERTIFICATE_H_
#define EXACT_CORE_LAGRANGE_CERTIFICATE_H_

#include <optional>
#include <string>

#include "plugin/core/base/score.h"

namespace exact {

enum class Knowledge {
  kOptimal,     // proved: no solution scores higher, to the tolerance
  kBounded,     // a solution and an upper bound on every other one
  kInfeasible,  // proved: there is no solution
  kUnknown,     // a solution at most; nothing is known of the others
};

// The name that reports use.
const char* Name(Knowledge knowledge);

// Sums are rounded, and their order differs between searches: smaller differences do not count.
constexpr Score kTolerance = 1e-6;

// The tolerance for a score of this size.  Doubles carry 16 digits; a sum of some thousand terms
// is good for 12 of them.
Score Tolerance(Score score);

struct Certificate {
  Knowledge knowledge = Knowledge::kUnknown;
  std::optional<Score> score;        // of the solution, by the reference objective
  std::optional<Score> upper_bound;  // on every solution's score
};

// A solution that a search has found, and what the problem itself says of it.
struct FoundSolution {
  Score claimed;            // the score that the search believes in
  Score reference_score;    // by the reference objective, computed anew
  std::string why_invalid;  // empty if the solution is valid
};

// Compares the solution with the bound.  `upper_bound` is minus infinity if the search proved that
// there is no solution, and nothing if it proved nothing.
// Throws InternalError if the solution is invalid, has another score than claimed, or beats the
// bound, or if a number is not one: then the search is wrong, and nothing it says can be believed.
Certificate Certify(const std::optional<FoundSolution>& found, std::optional<Score> upper_bound);

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_CERTIFICATE_H_
