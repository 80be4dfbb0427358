// The program of Rush and Collins (2011) with another library's solver, against the oracle and
// against our relaxation.

#include "plugin/core/testing/leaf_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>

#include "plugin/core/chart/leaves/expected_slack.h"
#include "plugin/core/chart/leaves/leaf_prices.h"
#include "plugin/core/chart/leaves/scaled_subgradient.h"
#include "plugin/core/lagrange/certificate.h"
#include "plugin/core/testing/item_dp.h"
#include "plugin/core/testing/random_forest.h"

namespace exact::testing {
namespace {

using chart::LeafForest;
using chart::LeafPrices;

constexpr std::size_t kMaxPaths = 4000;

class LeafProgramTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!CanSolveLinearPrograms()) GTEST_SKIP() << "built without GLPK";
  }
};

// Calls visit(random forest, its leaves, its program) for random forests whose program is small.
void ForEachProgram(std::uint64_t seeds,
                    const std::function<void(const RandomForest&, const LeafForest&,
                                             const LinearProgram&)>& visit) {
  for (std::uint64_t seed = 0; seed < SeedCount(seeds); ++seed) {
    const RandomForest random = MakeRandomForest(seed, 5);
    if (random.model->Order() > 3) continue;
    const LeafForest forest(*random.problem);
    if (!forest.has_trees()) continue;
    const auto program = MakeLeafProgram(*random.problem, forest, kMaxPaths);
    if (program) visit(random, forest, *program);
  }
}

TEST_F(LeafProgramTest, TheIntegerProgramAgreesWithTheOracle) {
  int compared = 0;
  ForEachProgram(
      800, [&](const RandomForest& random, const LeafForest& forest, const LinearProgram& program) {
        const auto found = Maximize(program, Integrality::kBinary);
        const auto oracle = ItemOptimum(*random.problem);
        ASSERT_TRUE(found && oracle) << random.description;
        const Score best = std::max(found->value, forest.EmptyScore());
        EXPECT_NEAR(best, oracle->score, 1e-6) << random.description;
        ++compared;
      });
  EXPECT_GT(compared, FewestOf(150));
}

// The lowest bound of the relaxation without tightening and pruning.
Score LowestBound(const chart::Problem& problem, const LeafForest& forest, Score* worst_below,
                  Score value) {
  chart::Space space(problem);
  chart::BestTree best(problem);
  Budget budget{Limits()};
  RoundLoop rounds(best.bracket(), 0, budget, nullptr);
  LeafPrices relaxation(space, forest, chart::LeafOptions(), rounds, best);
  constexpr int kRounds = 400;
  Score lowest = std::numeric_limits<Score>::infinity();
  int round = 0;
  const auto method = chart::ScaledSubgradient(chart::kSlackPerTree)();
  method->Minimise(Prices(relaxation.price_count(), 0),
                   [&](const Prices& prices) -> std::optional<DualPoint> {
                     DualPoint point{relaxation.Solve(prices), value - 1e-3};
                     lowest = std::min(lowest, point.evaluation.dual);
                     *worst_below = std::max(*worst_below, value - point.evaluation.dual);
                     if (++round == kRounds || lowest < value + 1e-6) return std::nullopt;
                     return point;
                   });
  return lowest;
}

TEST_F(LeafProgramTest, TheLinearProgramIsTheLowestBoundOfPrices) {
  int compared = 0;
  int fractional = 0;
  int reached = 0;
  constexpr std::uint64_t kPrograms = 800;
  ForEachProgram(kPrograms, [&](const RandomForest& random, const LeafForest& forest,
                                const LinearProgram& program) {
    const auto linear = Maximize(program, Integrality::kFractional);
    const auto integer = Maximize(program, Integrality::kBinary);
    ASSERT_TRUE(linear && integer) << random.description;
    EXPECT_GE(linear->value, integer->value - 1e-6) << random.description;
    fractional += linear->value > integer->value + 1e-6 ? 1 : 0;
    const Score value = std::max(linear->value, forest.EmptyScore());
    Score worst_below = kMinusInfinity;
    const Score bound = LowestBound(*random.problem, forest, &worst_below, value);
    EXPECT_LE(worst_below, Tolerance(value)) << random.description;
    reached += bound < value + 0.01 ? 1 : 0;
    ++compared;
  });
  RecordProperty("compared", compared);
  RecordProperty("fractional", fractional);
  // One in some hundred is: too few for the short run with a sanitizer.
  if (SeedCount(kPrograms) == kPrograms) {
    EXPECT_GT(fractional, 0);
  }
  EXPECT_GT(reached, compared * 9 / 10) << "of " << compared;
}

}  // namespace
}  // namespace exact::testing
