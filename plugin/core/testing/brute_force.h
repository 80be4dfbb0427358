// The oracle: tries every derivation.  Slow, plain, and deliberately independent of the searches:
// no recombination, no bounds, no tables.
#ifndef EXACT_CORE_TESTING_BRUTE_FORCE_H_
#define EXACT_CORE_TESTING_BRUTE_FORCE_H_

#include <functional>
#include <optional>
#include <vector>

#include "plugin/core/phrase/problem/derivation.h"

namespace exact::testing {

// Calls `visit` for every valid derivation.
void ForEachDerivation(const SearchProblem& problem,
                       const std::function<void(const Derivation&)>& visit);

// The best score, or nothing if there is no derivation.
std::optional<Score> BruteForceOptimum(const SearchProblem& problem);

// All scores, best first.
std::vector<Score> BruteForceScores(const SearchProblem& problem);

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_BRUTE_FORCE_H_
