#include "plugin/core/phrase/contexts/coverage_bound.h"

#include <gtest/gtest.h>

#include <limits>
#include <optional>

#include "plugin/core/phrase/contexts/context_forest_builder.h"
#include "plugin/core/phrase/contexts/context_search.h"
#include "plugin/core/phrase/contexts/coverage_lattice_builder.h"
#include "plugin/core/testing/exhaustive_dp.h"
#include "plugin/core/testing/random_problem.h"

namespace exact::testing {
namespace {

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();
constexpr Score kTolerance = 1e-6;

// The best derivation in a lattice, without prices.
std::optional<Derivation> BestIn(CoverageLattice lattice, SearchSpace& space, Budget& budget) {
  ContextForest forest =
      BuildContextForest(space.problem, space.options, space.contexts, lattice, budget);
  ContextRelaxation relaxation(lattice, forest, budget);
  relaxation.Solve(kMinusInfinity);
  return ContextSearch(relaxation, kMinusInfinity, kUnlimited, budget).derivation;
}

// The floor is lower than the optimum, as a poor incumbent's score would be.  Whatever the bounds
// remove must not take the optimum away.
TEST(CoverageBound, HoldsAndKeepsTheOptimum) {
  int solvable = 0;
  std::size_t kept = 0;
  std::size_t all = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(3000); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 8);
    const SearchProblem& problem = *random.problem;
    const std::optional<OracleAnswer> oracle = ExhaustiveOptimum(problem);
    if (problem.reordering.lexicalized || !oracle) continue;
    if (problem.initial_coverage.IsComplete()) continue;
    ++solvable;
    SearchSpace space(problem);
    Budget budget{Limits()};
    const Score handicap = seed % 2 == 0 ? 0.3 : 1.5;
    CoverageBound bound(space, oracle->score - handicap, budget);
    for (std::uint64_t i = 0; i <= seed % 3; ++i) {
      bound.Improve();
      ASSERT_GE(bound.bound(), oracle->score - kTolerance) << random.description;
    }
    std::optional<CoverageLattice> lattice =
        BuildBoundedLattice(problem, space.options, bound, kUnlimited, budget);
    ASSERT_TRUE(lattice.has_value());
    kept += lattice->edges().size();
    all += BuildCoverageLattice(problem, space.options, kUnlimited, budget)->edges().size();
    const std::optional<Derivation> best = BestIn(std::move(*lattice), space, budget);
    ASSERT_TRUE(best.has_value()) << random.description;
    ASSERT_EQ("", best->WhyInvalid(problem)) << random.description;
    ASSERT_NEAR(oracle->score, best->ReferenceScore(problem), kTolerance) << random.description;
  }
  EXPECT_GT(solvable, FewestOf(1000));
  EXPECT_LT(kept, all / 2);
}

// A floor at the optimum leaves nothing over, or little.
TEST(CoverageBound, LeavesOnlyWhatIsBetterThanTheFloor) {
  for (std::uint64_t seed = 0; seed < SeedCount(1000); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 8);
    const SearchProblem& problem = *random.problem;
    const std::optional<OracleAnswer> oracle = ExhaustiveOptimum(problem);
    if (problem.reordering.lexicalized || !oracle) continue;
    if (problem.initial_coverage.IsComplete()) continue;
    SearchSpace space(problem);
    Budget budget{Limits()};
    CoverageBound bound(space, oracle->score, budget);
    bound.Improve();
    std::optional<CoverageLattice> lattice =
        BuildBoundedLattice(problem, space.options, bound, kUnlimited, budget);
    const std::optional<Derivation> best = BestIn(std::move(*lattice), space, budget);
    if (best) {
      ASSERT_LE(best->ReferenceScore(problem), oracle->score + kTolerance) << random.description;
    }
  }
}

TEST(CoverageBound, SaysWhenThereAreStillTooManyCoverages) {
  const RandomProblem random = MakeRandomProblem(7, 30);
  SearchSpace space(*random.problem);
  Budget budget{Limits()};
  CoverageBound bound(space, -1e6, budget);
  bound.Improve();
  EXPECT_FALSE(BuildBoundedLattice(*random.problem, space.options, bound, 1, budget).has_value());
}

}  // namespace
}  // namespace exact::testing
