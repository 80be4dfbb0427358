// The relaxation, its pruning and A* on their own: no incumbent takes the sting out of a bound
// that is too low.

#include "core/relax/relaxation.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "core/base/id_table.h"
#include "core/proof/certificate.h"
#include "core/search/astar.h"
#include "core/testing/exhaustive_dp.h"
#include "core/testing/random_problem.h"
#include "core/testing/standalone_relaxation.h"

namespace exact::testing {
namespace {

constexpr Score kNoDerivation = -std::numeric_limits<Score>::infinity();
constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();

// Sometimes one of the words is translated already.
RandomProblem MakeProblem(std::uint64_t seed) {
  RandomProblem random = MakeRandomProblem(seed, 6);
  if (seed % 5 == 0) {
    const auto word = static_cast<std::uint32_t>(seed / 5 % random.problem->sentence_length);
    random.problem->initial_coverage.Add(word, word);
  }
  return random;
}

// A random problem and its optimum.
struct Example {
  explicit Example(std::uint64_t example_seed)
      : seed(example_seed), random(MakeProblem(seed)), ground(*random.problem) {
    const auto oracle = ExhaustiveOptimum(*random.problem);
    optimum = oracle ? oracle->score : kNoDerivation;
  }

  const SearchProblem& problem() const { return *random.problem; }

  // Prices of the size of scores; the same for the same seed and number.
  Prices SomePrices(std::uint64_t number) const {
    Prices prices;
    for (std::uint64_t i = 0; i < problem().sentence_length; ++i) {
      const std::uint64_t bits = MixBits(seed << 20 | number << 10 | i);
      prices.push_back(static_cast<Score>(bits % 1000) / 100 - 5);
    }
    return prices;
  }

  std::vector<std::uint32_t> SomeWords(std::uint64_t number) const {
    const std::uint64_t bits = MixBits(~(seed << 20 | number));
    std::vector<std::uint32_t> words;
    for (std::uint32_t i = 0; i < problem().sentence_length; ++i) {
      if ((bits >> i & 1) != 0) words.push_back(i);
    }
    return words;
  }

  std::vector<std::uint32_t> AllWords() const {
    std::vector<std::uint32_t> words;
    for (std::uint32_t i = 0; i < problem().sentence_length; ++i) words.push_back(i);
    return words;
  }

  std::uint64_t seed;
  RandomProblem random;
  RelaxationGround ground;
  Score optimum;  // minus infinity if there is no derivation
};

class RelaxationTest : public ::testing::TestWithParam<bool> {
 protected:
  static bool RememberRun() { return GetParam(); }
};

TEST_P(RelaxationTest, TheBoundHoldsUnderAnyPricesAndConstraints) {
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    Example example(seed);
    for (std::uint64_t number = 0; number < 3; ++number) {
      StandaloneRelaxation relaxation(example.ground, {RememberRun(), example.SomeWords(number)});
      relaxation->SolveUnder(example.SomePrices(number));
      ASSERT_GE(relaxation->UpperBound(), example.optimum - kTolerance)
          << example.random.description;
    }
  }
}

TEST_P(RelaxationTest, WithEveryWordConstrainedItIsTheProblemItself) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    Example example(seed);
    StandaloneRelaxation relaxation(example.ground, {RememberRun(), example.AllWords()});
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
  EXPECT_GT(solvable, 400);
}

TEST_P(RelaxationTest, AStarAgreesWithTheConstrainedDynamicProgram) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Example example(seed);
    const std::vector<std::uint32_t> words = example.SomeWords(0);
    const Prices prices = example.SomePrices(0);
    StandaloneRelaxation constrained(example.ground, {RememberRun(), words});
    constrained->SolveUnder(prices);
    StandaloneRelaxation free(example.ground, {RememberRun(), {}});
    free->SolveUnder(prices);
    if (free->UpperBound() == kNoDerivation) continue;
    std::vector<bool> tracked(example.problem().sentence_length, false);
    for (const std::uint32_t word : words) tracked[word] = true;
    const AStarResult found =
        AStar(example.problem(), *free, tracked, kNoDerivation, kUnlimited, example.ground.budget);
    ASSERT_TRUE(found.finished);
    if (!found.derivation) {
      ASSERT_EQ(kNoDerivation, constrained->UpperBound()) << example.random.description;
    } else {
      ASSERT_NEAR(constrained->UpperBound(), found.bound, kTolerance) << example.random.description;
    }
  }
}

TEST_P(RelaxationTest, AStarFindsTheOptimumAboveAnyFloorBelowIt) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Example example(seed);
    if (example.optimum == kNoDerivation) continue;
    const std::vector<bool> all(example.problem().sentence_length, true);
    StandaloneRelaxation relaxation(example.ground, {RememberRun(), {}});
    relaxation->SolveUnder(example.SomePrices(0));
    for (const Score floor : {kNoDerivation, example.optimum - 0.1}) {
      const AStarResult found =
          AStar(example.problem(), *relaxation, all, floor, kUnlimited, example.ground.budget);
      ASSERT_TRUE(found.finished && found.derivation) << example.random.description;
      ASSERT_EQ("", found.derivation->WhyInvalid(example.problem())) << example.random.description;
      ASSERT_NEAR(example.optimum, found.derivation->ReferenceScore(example.problem()), kTolerance)
          << example.random.description;
    }
    const AStarResult above =
        AStar(example.problem(), *relaxation, all, example.optimum + kTolerance, kUnlimited,
              example.ground.budget);
    ASSERT_TRUE(above.finished && !above.derivation) << example.random.description;
  }
}

// Whatever the prices were, what was pruned was not needed: neither here nor in a finer space.
TEST_P(RelaxationTest, PruningBelowTheOptimumKeepsIt) {
  std::size_t pruned = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Example example(seed);
    if (example.optimum == kNoDerivation) continue;
    const Score floor = example.optimum - 0.1;
    StandaloneRelaxation coarse(example.ground, {false, {}});
    for (std::uint64_t number = 0; number < 3; ++number) {
      coarse->SolveUnder(example.SomePrices(number));
      ASSERT_GE(coarse->UpperBound(), example.optimum - kTolerance) << example.random.description;
      const std::size_t before = coarse->state_count();
      pruned += before - coarse->Prune(floor);
    }
    StandaloneRelaxation middle(example.ground, {RememberRun(), example.SomeWords(0)}, &coarse);
    middle->SolveUnder(example.SomePrices(3));
    ASSERT_GE(middle->UpperBound(), example.optimum - kTolerance) << example.random.description;
    middle->Prune(floor);
    StandaloneRelaxation fine(example.ground, {RememberRun(), example.AllWords()}, &middle);
    fine->SolveUnder(example.SomePrices(4));
    ASSERT_NEAR(example.optimum, fine->UpperBound(), kTolerance) << example.random.description;
  }
  EXPECT_GT(pruned, 1000U);
}

INSTANTIATE_TEST_SUITE_P(Runs, RelaxationTest, ::testing::Bool(),
                         [](const auto& run) { return run.param ? "WithRun" : "WithoutRun"; });

}  // namespace
}  // namespace exact::testing
