#include "plugin/core/testing/random_problem.h"

#include <gtest/gtest.h>

namespace exact::testing {
namespace {

TEST(RandomProblem, TheSameSeedGivesTheSameProblem) {
  const RandomProblem a = MakeRandomProblem(17, 8);
  const RandomProblem b = MakeRandomProblem(17, 8);
  ASSERT_EQ(a.problem->options.size(), b.problem->options.size());
  for (std::size_t i = 0; i < a.problem->options.size(); ++i) {
    EXPECT_EQ(a.problem->options[i].target, b.problem->options[i].target);
    EXPECT_EQ(a.problem->options[i].score, b.problem->options[i].score);
  }
}

}  // namespace
}  // namespace exact::testing
