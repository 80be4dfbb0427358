// The relaxation and its pruning without a search, which could hide a bound that is too low behind
// a good incumbent.

#include "plugin/core/phrase/words/word_relaxation.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/relaxation_example.h"

namespace exact::testing {
namespace {

class WordRelaxationTest : public WithAndWithoutRun {};

TEST_P(WordRelaxationTest, TheBoundHoldsUnderAnyPricesAndConstraints) {
  for (std::uint64_t seed = 0; seed < SeedCount(600); ++seed) {
    RelaxationExample example(seed);
    for (std::uint64_t number = 0; number < 3; ++number) {
      StandaloneRelaxation relaxation(example.inputs, {RememberRun(), example.SomeWords(number)});
      relaxation->SolveUnder(example.SomePrices(number));
      ASSERT_GE(relaxation->UpperBound(), example.optimum - kTolerance)
          << example.random.description;
    }
  }
}

TEST_P(WordRelaxationTest, WithEveryWordConstrainedItIsTheProblemItself) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(600); ++seed) {
    RelaxationExample example(seed);
    StandaloneRelaxation relaxation(example.inputs, {RememberRun(), example.AllWords()});
    relaxation->SolveUnder(example.SomePrices(0));
    if (example.optimum == kNoDerivation) {
      ASSERT_EQ(kNoDerivation, relaxation->UpperBound()) << example.random.description;
      continue;
    }
    ++solvable;
    ASSERT_NEAR(example.optimum, relaxation->UpperBound(), kTolerance)
        << example.random.description;
    const Derivation derivation = relaxation->BestPath();
    ASSERT_EQ("", derivation.WhyInvalid(example.problem())) << example.random.description;
    ASSERT_NEAR(example.optimum, derivation.ReferenceScore(example.problem()), kTolerance);
  }
  EXPECT_GT(solvable, FewestOf(400));
}

// Pruning under any prices keeps the optimum, in this state space and in finer ones.
TEST_P(WordRelaxationTest, PruningBelowTheOptimumKeepsIt) {
  std::size_t pruned = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(400); ++seed) {
    RelaxationExample example(seed);
    if (example.optimum == kNoDerivation) continue;
    const Score floor = example.optimum - 0.1;
    StandaloneRelaxation coarse(example.inputs, {false, {}});
    for (std::uint64_t number = 0; number < 3; ++number) {
      coarse->SolveUnder(example.SomePrices(number));
      ASSERT_GE(coarse->UpperBound(), example.optimum - kTolerance) << example.random.description;
      const std::size_t before = coarse->state_count();
      pruned += before - coarse->Prune(floor);
    }
    StandaloneRelaxation middle(example.inputs, {RememberRun(), example.SomeWords(0)}, &coarse);
    middle->SolveUnder(example.SomePrices(3));
    ASSERT_GE(middle->UpperBound(), example.optimum - kTolerance) << example.random.description;
    middle->Prune(floor);
    StandaloneRelaxation fine(example.inputs, {RememberRun(), example.AllWords()}, &middle);
    fine->SolveUnder(example.SomePrices(4));
    ASSERT_NEAR(example.optimum, fine->UpperBound(), kTolerance) << example.random.description;
  }
  EXPECT_GT(pruned, SeedCount(1000));
}

// How many pairs of n and shape have states that lead to the end.
std::size_t CountUsedCells(const WordRelaxation& relaxation) {
  std::size_t cells = 0;
  for (std::uint32_t n = 0; n < relaxation.words(); ++n) {
    for (ShapeId shape = 0; shape < relaxation.shapes().shapes().size(); ++shape) {
      const std::uint32_t frontier = relaxation.shapes().shapes()[shape].frontier;
      bool used = false;
      for (std::uint32_t i = 0; i < relaxation.contexts().ContextCount(frontier) && !used; ++i) {
        used = relaxation.Outside(n, shape, i) != kNoDerivation;
      }
      cells += used ? 1 : 0;
    }
  }
  return cells;
}

TEST_P(WordRelaxationTest, IsCountedAsLongAsItLives) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    RelaxationExample example(seed);
    Budget& budget = example.inputs.budget;
    const ShapeGraph shapes(example.problem(), example.inputs.contexts,
                            {RememberRun(), example.SomeWords(0)}, budget);
    const std::size_t before = budget.bytes();
    {
      WordRelaxation relaxation(example.problem(), example.inputs.contexts, shapes, nullptr,
                                budget);
      relaxation.SolveUnder(example.SomePrices(0));
      constexpr std::size_t kCellBytes = 40;
      // For every state two scores and its number; for every n and shape the number of the cell.
      EXPECT_GE(budget.bytes() - before,
                relaxation.state_count() * (2 * sizeof(Score) + sizeof(std::uint32_t)) +
                    CountUsedCells(relaxation) * kCellBytes +
                    (relaxation.words() + 1) * shapes.shapes().size() * sizeof(std::uint32_t));
    }
    EXPECT_EQ(before, budget.bytes());
  }
}

INSTANTIATE_TEST_SUITE_P(Runs, WordRelaxationTest, ::testing::Bool(), WordRelaxationTest::NameOf);

}  // namespace
}  // namespace exact::testing
