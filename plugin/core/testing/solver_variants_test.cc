#include "plugin/core/testing/solver_variants.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/random_problem.h"

namespace exact::testing {
namespace {

// A search that stops at a limit has no proof, which the check must notice.
TEST(SolverVariants, AWrongAnswerIsNoticed) {
  ExactOptions options = SolverVariants().front().options;
  options.limits.bytes = 1;
  const RandomProblem random = MakeRandomProblem(1, 6);
  EXPECT_NE("", CheckSearch(*random.problem, options, ExhaustiveOptimum(*random.problem)).wrong);
}

}  // namespace
}  // namespace exact::testing
