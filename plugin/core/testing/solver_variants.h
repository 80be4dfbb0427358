// The configurations of the exact search that must all give the oracle's answer, and the check.
#ifndef EXACT_CORE_TESTING_SOLVER_VARIANTS_H_
#define EXACT_CORE_TESTING_SOLVER_VARIANTS_H_

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "plugin/core/phrase/exact_search.h"
#include "plugin/core/testing/exhaustive_dp.h"

namespace exact::testing {

struct SolverVariant {
  std::string name;  // fit for the name of a test
  ExactOptions options;
};

// What a failing test prints.
void PrintTo(const SolverVariant& variant, std::ostream* out);

// Far more than a small problem needs: turns a search that never ends into a failure.  A limit on
// rounds, not on seconds, so that failures are reproducible.
constexpr int kEndlessRounds = 20000;

// The default search, with no limit but kEndlessRounds.
ExactOptions UnlimitedOptions();

// Every algorithm, each with its main switches and dual methods, and as in the thesis.  Unlimited,
// and with a beam so narrow that the searches have work left.
std::vector<SolverVariant> SolverVariants();

// The outcome of a search in a new space, without an observer.
Outcome Solve(const SearchProblem& problem, const ExactOptions& options);

struct CheckedSearch {
  std::string wrong;  // what is wrong, exceptions included; empty if nothing is
  Outcome outcome;
};

// Solves the problem, compares with the oracle and checks the bound of every round.
CheckedSearch CheckSearch(const SearchProblem& problem, const ExactOptions& options,
                          const std::optional<OracleAnswer>& oracle);

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_SOLVER_VARIANTS_H_
