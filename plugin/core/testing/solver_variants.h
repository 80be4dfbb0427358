// The configurations of the exact search that must all give the oracle's answer, and the check.
#ifndef EXACT_CORE_TESTING_SOLVER_VARIANTS_H_
#define EXACT_CORE_TESTING_SOLVER_VARIANTS_H_

#include <optional>
#include <string>
#include <vector>

#include "core/solve/exact_search.h"
#include "core/testing/exhaustive_dp.h"

namespace exact::testing {

struct SolverVariant {
  std::string name;  // fit for the name of a test
  ExactOptions options;
};

// Every algorithm, each with its main switches, and the thesis' own.  No limits, and a beam so
// narrow that the searches have something left to do.
std::vector<SolverVariant> SolverVariants();

// Solves the problem, compares with the oracle and checks the bound of every round.  Returns what
// is wrong, exceptions included; empty if all is well.
std::string WhyWrong(const SearchProblem& problem, const ExactOptions& options,
                     const std::optional<OracleAnswer>& oracle);

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_SOLVER_VARIANTS_H_
