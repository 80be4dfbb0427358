// The context relaxation and the search on it, without the rounds around them.

#include "plugin/core/phrase/contexts/context_search.h"

#include <gtest/gtest.h>

#include <limits>
#include <optional>

#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/context_forest_builder.h"
#include "plugin/core/phrase/contexts/coverage_lattice_builder.h"
#include "plugin/core/phrase/contexts/search_states.h"
#include "plugin/core/testing/exhaustive_dp.h"
#include "plugin/core/testing/random_problem.h"

namespace exact::testing {
namespace {

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();
constexpr Score kTolerance = 1e-6;

struct Example {
  explicit Example(std::uint64_t seed)
      : random(MakeRandomProblem(seed, 7)),
        oracle(ExhaustiveOptimum(*random.problem)),
        contexts(*random.model),
        table(*random.problem, contexts),
        budget(Limits()),
        lattice(BuildCoverageLattice(*random.problem, table, kUnlimited, budget)),
        forest(BuildContextForest(*random.problem, table, contexts, *lattice, budget)),
        relaxation(*lattice, forest, budget) {}

  RandomProblem random;
  std::optional<OracleAnswer> oracle;
  LmContexts contexts;
  OptionTable table;
  Budget budget;
  std::optional<CoverageLattice> lattice;
  ContextForest forest;
  ContextRelaxation relaxation;
};

// Unpruned and unguided it is plain dynamic programming over coverage and context.
TEST(ContextSearch, WithoutPricesAndFloorIsExactDynamicProgramming) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(1500); ++seed) {
    Example example(seed);
    example.relaxation.Solve(kMinusInfinity);
    const ContextSearchResult found =
        ContextSearch(example.relaxation, kMinusInfinity, kUnlimited, example.budget);
    ASSERT_TRUE(found.complete);
    ASSERT_EQ(example.oracle.has_value(), found.derivation.has_value())
        << example.random.description;
    if (!found.derivation) continue;
    ++solvable;
    ASSERT_EQ("", found.derivation->WhyInvalid(*example.random.problem));
    ASSERT_NEAR(example.oracle->score, found.derivation->ReferenceScore(*example.random.problem),
                kTolerance)
        << example.random.description;
  }
  EXPECT_GT(solvable, FewestOf(1000));
}

TEST(ContextRelaxation, EveryRoundsBoundHoldsAndRoundsHelp) {
  double first_gap = 0;
  double last_gap = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(600); ++seed) {
    Example example(seed);
    if (!example.oracle) continue;
    for (int round = 0; round < 12; ++round) {
      example.relaxation.Solve(kMinusInfinity);
      ASSERT_GE(example.relaxation.UpperBound(), example.oracle->score - kTolerance)
          << example.random.description << ", round " << round;
      if (round == 0) first_gap += example.relaxation.UpperBound() - example.oracle->score;
      if (round == 11) last_gap += example.relaxation.UpperBound() - example.oracle->score;
      example.relaxation.Update(kMinusInfinity);
    }
  }
  // These models are nothing like language: a longer context is as often worse than backing off.
  EXPECT_LT(last_gap, 0.6 * first_gap);
}

// What is removed under a floor is on no better derivation.
TEST(ContextRelaxation, RemovingBelowTheOptimumKeepsIt) {
  for (std::uint64_t seed = 0; seed < SeedCount(600); ++seed) {
    Example example(seed);
    if (!example.oracle) continue;
    const Score floor = example.oracle->score - kTolerance;
    for (int round = 0; round < 5; ++round) {
      example.relaxation.Solve(floor);
      const ContextSearchResult found =
          ContextSearch(example.relaxation, floor, kUnlimited, example.budget);
      ASSERT_TRUE(found.complete && found.derivation)
          << example.random.description << ", round " << round;
      ASSERT_NEAR(example.oracle->score, found.derivation->ReferenceScore(*example.random.problem),
                  kTolerance);
      example.relaxation.Update(floor);
    }
  }
}

TEST(ContextSearch, ANarrowSearchSaysThatItIsNotComplete) {
  int incomplete = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(300); ++seed) {
    Example example(seed);
    example.relaxation.Solve(kMinusInfinity);
    const ContextSearchResult found =
        ContextSearch(example.relaxation, kMinusInfinity, 1, example.budget);
    if (found.derivation) {
      ASSERT_EQ("", found.derivation->WhyInvalid(*example.random.problem));
      const Score score = found.derivation->ReferenceScore(*example.random.problem);
      ASSERT_LE(score, example.oracle->score + kTolerance);
      ASSERT_TRUE(!found.complete || score >= example.oracle->score - kTolerance);
    }
    incomplete += found.complete ? 0 : 1;
  }
  EXPECT_GT(incomplete, FewestOf(100));
}

TEST(ContextSearch, StopsAtTheMemoryLimit) {
  Example example(3);
  example.relaxation.Solve(kMinusInfinity);
  Budget budget{Limits()};
  SearchGraph graph;
  const ContextSearchResult found =
      ContextSearch(example.relaxation, kMinusInfinity, kUnlimited, budget, &graph);
  EXPECT_EQ(0U, budget.bytes());
  EXPECT_GE(budget.peak_bytes(), found.states * sizeof(SearchState) + graph.Bytes());
  Limits limits;
  limits.bytes = budget.peak_bytes() - 1;
  Budget too_small(limits);
  EXPECT_THROW(ContextSearch(example.relaxation, kMinusInfinity, kUnlimited, too_small, &graph),
               LimitReached);
  EXPECT_EQ(0U, too_small.bytes());
}

}  // namespace
}  // namespace exact::testing
