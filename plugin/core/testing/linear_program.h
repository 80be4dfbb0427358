// Linear programs for the ILP oracle, and a solver from another library.
//
// CMake compiles linear_program_glpk.cc if it finds GLPK, and linear_program_none.cc otherwise, so
// that the project builds without GLPK.  Tests call CanSolveLinearPrograms() and skip themselves.
#ifndef EXACT_CORE_TESTING_LINEAR_PROGRAM_H_
#define EXACT_CORE_TESTING_LINEAR_PROGRAM_H_

#include <cstddef>
#include <optional>
#include <vector>

namespace exact::testing {

// Maximise sum_j value(j) x(j), where every x(j) is in [0, 1] and every row is an equation.
struct LinearProgram {
  struct Term {
    std::size_t row;
    double coefficient;
  };
  struct Column {
    double value;
    std::vector<Term> terms;  // at most one per row
  };

  std::vector<double> rows;  // their right-hand sides
  std::vector<Column> columns;
};

struct LinearSolution {
  double value = 0;
  std::vector<double> columns;
  // The increase of the value per unit of a row's right-hand side; fractional programs only.
  std::vector<double> row_duals;
};

enum class Integrality { kFractional, kBinary };

bool CanSolveLinearPrograms();

// Nothing if no x satisfies the equations.  Throws InternalError if the solver fails or there is
// none.
std::optional<LinearSolution> Maximize(const LinearProgram& program, Integrality integrality);

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_LINEAR_PROGRAM_H_
