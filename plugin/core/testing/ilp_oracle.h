// An oracle that is independent of our methods: the search problem as an integer linear program,
// solved by the branch and bound of another library (thesis 2.6.1).
//
// The program is a flow through a graph of states (LM state bytes, words translated n, frontier),
// with a binary variable per edge, plus one equation per source word: the edges that translate it
// sum to 1.  n grows along every edge, so the graph has no cycles and a unit of integer flow is
// one path; a path that satisfies the covering equations is a derivation that obeys the jump rule.
// The gap rule needs the coverage, which states do not have: problems with that rule are refused.
//
// Without integrality the same program is the one whose dual the Lagrangian search minimises
// (thesis 2.3, theorems 5 and 6): its value is the lowest bound that prices alone can reach.
//
// Needs CanSolveLinearPrograms().  For sentences of about 5 words: a program has thousands of
// variables.
#ifndef EXACT_CORE_TESTING_ILP_ORACLE_H_
#define EXACT_CORE_TESTING_ILP_ORACLE_H_

#include <optional>
#include <vector>

#include "plugin/core/testing/exhaustive_dp.h"
#include "plugin/core/testing/linear_program.h"

namespace exact::testing {

// The best derivation, or nothing if there is none.
// Throws InternalError if the problem has the gap rule or if the solver's path is not a derivation.
std::optional<OracleAnswer> IlpOptimum(const SearchProblem& problem);

struct LinearRelaxation {
  Score value = 0;
  std::vector<Score> prices;  // per source word: L(prices) equals the value
};

// The optimum of the program without integrality, or nothing if it has no solution.  With
// `remember_run` the states also hold the run (l, m) of thesis 2.2.1.  Throws InternalError if the
// problem has the gap rule.
std::optional<LinearRelaxation> SolveLinearRelaxation(const SearchProblem& problem,
                                                      bool remember_run);

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_ILP_ORACLE_H_
