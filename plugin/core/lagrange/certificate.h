// What is known of a problem's optimum, and the one function that may call a derivation optimal.
#ifndef EXACT_CORE_LAGRANGE_CERTIFICATE_H_
#define EXACT_CORE_LAGRANGE_CERTIFICATE_H_

#include <optional>
#include <string>

#include "plugin/core/phrase/problem/derivation.h"

namespace exact {

enum class Knowledge {
  kOptimal,     // proved: no derivation scores higher, to the tolerance
  kBounded,     // a derivation and an upper bound on every other one
  kInfeasible,  // proved: there is no derivation
  kUnknown,     // a derivation at most; nothing is known of the others
};

// The name that reports use.
const char* Name(Knowledge knowledge);

// What says that nothing scores more than an upper bound.
enum class BoundSource {
  kRelaxation,  // the relaxed problem's optimum, over what was not removed before
  kSearch,      // a search that has left out nothing
};

// Sums are rounded, and their order differs between searches: differences below this are none.
constexpr Score kTolerance = 1e-6;

// The tolerance for a score of this size.  Doubles carry 16 digits; a sum of some thousand terms
// is good for 12 of them.
Score Tolerance(Score score);

struct Certificate {
  Knowledge knowledge = Knowledge::kUnknown;
  std::optional<Score> score;        // of the derivation, by the reference objective
  std::optional<Score> upper_bound;  // on every derivation's score
};

// Scores the derivation anew, checks that it is valid, and compares it with the bound.  `claimed`
// is the score that the search believes in.  `upper_bound` is minus infinity if the search proved
// that there is no derivation, and nothing if it proved nothing.
// Throws InternalError if the derivation is invalid, has another score, or beats the bound: then
// the search is wrong, and nothing it says can be believed.
Certificate Certify(const SearchProblem& problem, const std::optional<Derivation>& derivation,
                    Score claimed, std::optional<Score> upper_bound);

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_CERTIFICATE_H_
