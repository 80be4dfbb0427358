#include "plugin/core/chart/leaves/search_by_leaves.h"

#include <gtest/gtest.h>

#include <functional>
#include <limits>

#include "plugin/core/base/error.h"
#include "plugin/core/lagrange/step_rule.h"
#include "plugin/core/testing/item_dp.h"
#include "plugin/core/testing/random_forest.h"

namespace exact::chart {
namespace {

using exact::testing::ItemOptimum;
using exact::testing::MakeRandomForest;
using exact::testing::OracleTree;
using exact::testing::RandomForest;

// Checks that the bound of every round is a bound.
class BoundChecker : public Observer {
 public:
  explicit BoundChecker(Score optimum) : optimum_(optimum) {}
  void OnRound(const RoundRecord& record) override {
    EXPECT_GE(record.upper_bound, optimum_ - Tolerance(optimum_));
    tightened = tightened || record.relaxation.constraints > 0;
  }
  bool tightened = false;

 private:
  const Score optimum_;
};

using Searcher = std::function<void(Space&, ChartRun*)>;

// Returns whether the search has tightened the relaxation.
bool ExpectOptimum(const RandomForest& random, const Searcher& search) {
  const Problem& problem = *random.problem;
  const std::optional<OracleTree> oracle = ItemOptimum(problem);
  BoundChecker checker(oracle ? oracle->score : -std::numeric_limits<Score>::infinity());
  Space space(problem);
  BestTree best(problem);
  Budget budget{Limits()};
  ChartRun run{best, budget, oracle ? &checker : nullptr, 0};
  search(space, &run);
  const Certificate certificate = best.Certify();
  if (!oracle) {
    EXPECT_EQ(certificate.knowledge, Knowledge::kInfeasible) << random.description;
    return false;
  }
  EXPECT_EQ(certificate.knowledge, Knowledge::kOptimal) << random.description;
  EXPECT_NEAR(certificate.score.value_or(0), oracle->score, Tolerance(oracle->score))
      << random.description;
  return checker.tightened;
}

TEST(SearchByLeavesTest, FindsTheOptimumOfRandomForests) {
  int tightened = 0;
  for (std::uint64_t seed = 0; seed < exact::testing::SeedCount(3000); ++seed) {
    SCOPED_TRACE(seed);
    const RandomForest random = MakeRandomForest(seed, 5);
    if (random.model->Order() > 3) continue;
    if (ExpectOptimum(random, [](Space& space, ChartRun* run) {
          SearchByLeaves(space, LeafOptions(), run);
        })) {
      ++tightened;
    }
    if (HasFailure()) break;
  }
  EXPECT_GE(tightened, exact::testing::FewestOf(10));
}

TEST(SearchByLeavesTest, FindsTheOptimumWithTheStepsOfThePapers) {
  for (const std::string& rule : StepRules()) {
    SCOPED_TRACE(rule);
    for (std::uint64_t seed = 0; seed < exact::testing::SeedCount(1000); ++seed) {
      SCOPED_TRACE(seed);
      const RandomForest random = MakeRandomForest(seed, 4);
      if (random.model->Order() > 3) continue;
      ExpectOptimum(random, [&](Space& space, ChartRun* run) {
        LeafOptions options;
        options.MoveByBestTree(SubgradientMethod(rule));
        SearchByLeaves(space, options, run);
      });
      if (HasFailure()) return;
    }
  }
}

TEST(SearchByLeavesTest, RefusesModelsOfHigherOrderThanThePapersDo) {
  std::uint64_t seed = 0;
  while (MakeRandomForest(seed, 3).model->Order() != 4) ++seed;
  const RandomForest random = MakeRandomForest(seed, 3);
  Space space(*random.problem);
  BestTree best(*random.problem);
  Budget budget{Limits()};
  ChartRun run{best, budget, nullptr, 0};
  EXPECT_THROW(SearchByLeaves(space, LeafOptions(), &run), InputError);
  EXPECT_THROW(SearchByOptimalBeam(space, OptimalBeamOptions(), &run), InputError);
}

TEST(SearchByLeavesTest, OptimalBeamFindsTheOptimumOfRandomForests) {
  for (std::uint64_t seed = 0; seed < exact::testing::SeedCount(3000); ++seed) {
    SCOPED_TRACE(seed);
    const RandomForest random = MakeRandomForest(seed, 5);
    if (random.model->Order() > 3) continue;
    ExpectOptimum(random, [](Space& space, ChartRun* run) {
      SearchByOptimalBeam(space, OptimalBeamOptions(), run);
    });
    if (HasFailure()) break;
  }
}

}  // namespace
}  // namespace exact::chart
