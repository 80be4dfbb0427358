#include "plugin/core/base/error.h"
#include "plugin/core/testing/linear_program.h"

namespace exact::testing {

bool CanSolveLinearPrograms() { return false; }

std::optional<LinearSolution> Maximize(const LinearProgram& program, Integrality /*integrality*/) {
  EXACT_THROW_IF(true, InternalError,
                 "built without GLPK: a program of " << program.columns.size() << " columns");
  return std::nullopt;
}

}  // namespace exact::testing
