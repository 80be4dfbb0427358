// Minimum Bayes risk: of an n-best list, the translation that is most like all the others.
//
// Kumar and Byrne 2004, with 1 - BLEU as the loss, smoothed and rounded as in Moses.
#ifndef EXACT_HOST_BAYES_RISK_H_
#define EXACT_HOST_BAYES_RISK_H_

#include <cstddef>
#include <vector>

#include "plugin/core/phrase/beam/kbest.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

// The index of the entry with the least expected loss; of equal ones, the first.  Probabilities are
// proportional to exp(scale * score).  Requires: a list that is not empty.
std::size_t LeastRisk(const SearchProblem& problem, const std::vector<ScoredDerivation>& list,
                      double scale);

}  // namespace exact

#endif  // EXACT_HOST_BAYES_RISK_H_
