#include <glpk.h>

#include <memory>

#include "plugin/core/base/error.h"
#include "plugin/core/testing/linear_program.h"

namespace exact::testing {
namespace {

struct Delete {
  void operator()(glp_prob* problem) const { glp_delete_prob(problem); }
};
using Problem = std::unique_ptr<glp_prob, Delete>;

// GLPK counts from 1.
int Index(std::size_t i) { return static_cast<int>(i) + 1; }

// Requires: the program has rows and columns.
Problem Load(const LinearProgram& program, Integrality integrality) {
  Problem problem(glp_create_prob());
  glp_set_obj_dir(problem.get(), GLP_MAX);
  glp_add_rows(problem.get(), static_cast<int>(program.rows.size()));
  for (std::size_t i = 0; i < program.rows.size(); ++i) {
    glp_set_row_bnds(problem.get(), Index(i), GLP_FX, program.rows[i], program.rows[i]);
  }
  glp_add_cols(problem.get(), static_cast<int>(program.columns.size()));
  std::vector<int> rows(1);  // GLPK ignores the first element of each
  std::vector<int> columns(1);
  std::vector<double> coefficients(1);
  for (std::size_t j = 0; j < program.columns.size(); ++j) {
    glp_set_obj_coef(problem.get(), Index(j), program.columns[j].value);
    glp_set_col_bnds(problem.get(), Index(j), GLP_DB, 0, 1);
    if (integrality == Integrality::kBinary) glp_set_col_kind(problem.get(), Index(j), GLP_BV);
    for (const LinearProgram::Term& term : program.columns[j].terms) {
      rows.push_back(Index(term.row));
      columns.push_back(Index(j));
      coefficients.push_back(term.coefficient);
    }
  }
  glp_load_matrix(problem.get(), static_cast<int>(rows.size()) - 1, rows.data(), columns.data(),
                  coefficients.data());
  return problem;
}

// Whether an optimum was found; false if there is no feasible point.
bool IsOptimal(int error, int status) {
  EXACT_THROW_IF(error != 0, InternalError, "GLPK gave up with code " << error);
  EXACT_THROW_IF(status != GLP_OPT && status != GLP_NOFEAS, InternalError,
                 "GLPK ended in status " << status);
  return status == GLP_OPT;
}

}  // namespace

bool CanSolveLinearPrograms() { return true; }

std::optional<LinearSolution> Maximize(const LinearProgram& program, Integrality integrality) {
  EXACT_THROW_IF(program.rows.empty() || program.columns.empty(), InternalError,
                 "GLPK wants rows and columns");
  const Problem problem = Load(program, integrality);
  glp_smcp simplex;
  glp_init_smcp(&simplex);
  simplex.msg_lev = GLP_MSG_OFF;
  // Branch and bound starts from the relaxation's optimum, so both kinds of programs need this.
  const int error = glp_simplex(problem.get(), &simplex);
  if (!IsOptimal(error, glp_get_status(problem.get()))) return std::nullopt;
  LinearSolution solution;
  if (integrality == Integrality::kFractional) {
    solution.value = glp_get_obj_val(problem.get());
    for (std::size_t j = 0; j < program.columns.size(); ++j) {
      solution.columns.push_back(glp_get_col_prim(problem.get(), Index(j)));
    }
    for (std::size_t i = 0; i < program.rows.size(); ++i) {
      solution.row_duals.push_back(glp_get_row_dual(problem.get(), Index(i)));
    }
    return solution;
  }
  glp_iocp branching;
  glp_init_iocp(&branching);
  branching.msg_lev = GLP_MSG_OFF;
  const int branching_error = glp_intopt(problem.get(), &branching);
  if (!IsOptimal(branching_error, glp_mip_status(problem.get()))) return std::nullopt;
  solution.value = glp_mip_obj_val(problem.get());
  for (std::size_t j = 0; j < program.columns.size(); ++j) {
    solution.columns.push_back(glp_mip_col_val(problem.get(), Index(j)));
  }
  return solution;
}

}  // namespace exact::testing
