#include "plugin/core/testing/exhaustive_dp.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/brute_force.h"
#include "plugin/core/testing/random_problem.h"

namespace exact::testing {
namespace {

TEST(ExhaustiveOptimum, AgreesWithEnumeration) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(600); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 4);
    const auto enumerated = BruteForceOptimum(*random.problem);
    const auto answer = ExhaustiveOptimum(*random.problem);
    ASSERT_EQ(enumerated.has_value(), answer.has_value()) << random.description;
    if (!answer) continue;
    ++solvable;
    EXPECT_NEAR(*enumerated, answer->score, 1e-9) << random.description;
    EXPECT_EQ("", answer->derivation.WhyInvalid(*random.problem)) << random.description;
    EXPECT_NEAR(answer->score, answer->derivation.ReferenceScore(*random.problem), 1e-9)
        << random.description;
  }
  EXPECT_GT(solvable, FewestOf(400));
  EXPECT_LT(solvable, 600) << "some random problems must have no derivation";
}

}  // namespace
}  // namespace exact::testing
