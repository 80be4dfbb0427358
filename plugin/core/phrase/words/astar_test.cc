// A* on a relaxation, without a search around it.

#include "plugin/core/phrase/words/astar.h"

#include <gtest/gtest.h>

#include <limits>

#include "plugin/core/testing/relaxation_example.h"
#include "plugin/core/testing/wide_relaxation.h"

namespace exact::testing {
namespace {

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();

class AStarTest : public WithAndWithoutRun {};

TEST_P(AStarTest, AgreesWithTheConstrainedDynamicProgram) {
  for (std::uint64_t seed = 0; seed < SeedCount(400); ++seed) {
    RelaxationExample example(seed);
    const std::vector<std::uint32_t> words = example.SomeWords(0);
    const Prices prices = example.SomePrices(0);
    StandaloneRelaxation constrained(example.inputs, {RememberRun(), words});
    constrained->SolveUnder(prices);
    StandaloneRelaxation free(example.inputs, {RememberRun(), {}});
    free->SolveUnder(prices);
    if (free->UpperBound() == kNoDerivation) continue;
    std::vector<bool> tracked(example.problem().sentence_length, false);
    for (const std::uint32_t word : words) tracked[word] = true;
    const AStarResult found =
        AStar(example.problem(), *free, tracked, kNoDerivation, kUnlimited, example.inputs.budget);
    ASSERT_TRUE(found.finished);
    if (!found.derivation) {
      ASSERT_EQ(kNoDerivation, constrained->UpperBound()) << example.random.description;
    } else {
      ASSERT_NEAR(constrained->UpperBound(), found.bound, kTolerance) << example.random.description;
    }
  }
}

TEST_P(AStarTest, FindsTheOptimumAboveAnyFloorBelowIt) {
  for (std::uint64_t seed = 0; seed < SeedCount(400); ++seed) {
    RelaxationExample example(seed);
    if (example.optimum == kNoDerivation) continue;
    const std::vector<bool> all(example.problem().sentence_length, true);
    StandaloneRelaxation relaxation(example.inputs, {RememberRun(), {}});
    relaxation->SolveUnder(example.SomePrices(0));
    for (const Score floor : {kNoDerivation, example.optimum - 0.1}) {
      const AStarResult found =
          AStar(example.problem(), *relaxation, all, floor, kUnlimited, example.inputs.budget);
      ASSERT_TRUE(found.finished && found.derivation) << example.random.description;
      ASSERT_EQ("", found.derivation->WhyInvalid(example.problem())) << example.random.description;
      ASSERT_NEAR(example.optimum, found.derivation->ReferenceScore(example.problem()), kTolerance)
          << example.random.description;
    }
    const AStarResult above =
        AStar(example.problem(), *relaxation, all, example.optimum + kTolerance, kUnlimited,
              example.inputs.budget);
    ASSERT_TRUE(above.finished && !above.derivation) << example.random.description;
  }
}

TEST(AStar, CountsItsStatesAndItsQueue) {
  WideRelaxation wide;
  Budget budget(Limits{0, 0, nullptr});
  AStar(wide.problem(), *wide.relaxation, {true}, kNoDerivation, kUnlimited, budget);
  // An entry of the queue is a bound and two numbers.
  EXPECT_GE(budget.peak_bytes(),
            WideRelaxation::kSpaceBytes +
                WideRelaxation::kOptions * (sizeof(Score) + 2 * sizeof(std::uint32_t)));
  EXPECT_EQ(0U, budget.bytes());
}

INSTANTIATE_TEST_SUITE_P(Runs, AStarTest, ::testing::Bool(), AStarTest::NameOf);

}  // namespace
}  // namespace exact::testing
