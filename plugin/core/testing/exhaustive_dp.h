// The oracle for problems that are too large to enumerate: dynamic programming over all coverages.
//
// State: covered words as a bit string, the bytes of the language-model state, the frontier.
// Plain maps, no pruning, no bounds.  For sentences of at most 64 words, in practice about 12.
#ifndef EXACT_CORE_TESTING_EXHAUSTIVE_DP_H_
#define EXACT_CORE_TESTING_EXHAUSTIVE_DP_H_

#include <optional>

#include "plugin/core/phrase/problem/derivation.h"

namespace exact::testing {

struct OracleAnswer {
  Derivation derivation;
  Score score = 0;
};

// The best derivation, or nothing if there is none.
std::optional<OracleAnswer> ExhaustiveOptimum(const SearchProblem& problem);

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_EXHAUSTIVE_DP_H_
