// The best derivation known so far.
#ifndef EXACT_CORE_PHRASE_PROBLEM_BEST_KNOWN_H_
#define EXACT_CORE_PHRASE_PROBLEM_BEST_KNOWN_H_

#include "plugin/core/lagrange/best_solution.h"
#include "plugin/core/phrase/problem/derivation.h"

namespace exact {

using BestKnown = BestSolution<SearchProblem, Derivation>;

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_PROBLEM_BEST_KNOWN_H_
