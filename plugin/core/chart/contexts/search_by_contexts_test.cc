#include "plugin/core/chart/contexts/search_by_contexts.h"

#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

#include "plugin/core/chart/beam/cube_pruning.h"
#include "plugin/core/testing/item_dp.h"
#include "plugin/core/testing/random_forest.h"

namespace exact::chart {
namespace {

TEST(SearchByContextsTest, FindsTheOptimumOfRandomForests) {
  for (std::uint64_t seed = 0; seed < testing::SeedCount(2000); ++seed) {
    const testing::RandomForest random = testing::MakeRandomForest(seed, 6);
    const std::optional<testing::OracleTree> oracle = testing::ItemOptimum(*random.problem);
    Space space(*random.problem);
    BestTree best(*random.problem);
    CubeOptions narrow;
    narrow.pop_limit = 1;
    const std::optional<ScoredTree> first = CubePrune(space, narrow).Best();
    if (first) best.Offer(first->tree);
    Budget budget((Limits()));
    ChartRun run{best, budget, nullptr, 2000};
    SearchByContexts(space, nullptr, &run);
    const Certificate certificate = best.Certify();
    if (!oracle) {
      EXPECT_EQ(certificate.knowledge, Knowledge::kInfeasible) << random.description;
      continue;
    }
    ASSERT_EQ(certificate.knowledge, Knowledge::kOptimal) << random.description;
    EXPECT_NEAR(*certificate.score, oracle->score, Tolerance(oracle->score)) << random.description;
  }
}

// Each context of a level has one price, and levels and vertices follow each other.
void ExpectSorted(const std::vector<ChartPrices::Price>& prices, const std::string& description) {
  for (std::size_t i = 1; i < prices.size(); ++i) {
    const auto key = [&](const ChartPrices::Price& price) {
      return std::tie(price.level, price.vertex, price.word_count, price.words);
    };
    EXPECT_LT(key(prices[i - 1]), key(prices[i])) << description;
  }
}

TEST(SearchByContextsTest, GivesThePricesOfItsRounds) {
  for (std::uint64_t seed = 0; seed < testing::SeedCount(300); ++seed) {
    const testing::RandomForest random = testing::MakeRandomForest(seed, 6);
    Space space(*random.problem);
    BestTree best(*random.problem);
    Budget budget((Limits()));
    ChartPrices prices;
    ChartRun run{best, budget, nullptr, 2000, {}, &prices};
    SearchByContexts(space, nullptr, &run);
    ExpectSorted(prices.left, random.description);
    ExpectSorted(prices.right, random.description);
    for (const ChartPrices::Price& price : prices.right) {
      EXPECT_LE(price.word_count, price.level) << random.description;
      EXPECT_LT(price.vertex, random.problem->forest.vertex_count()) << random.description;
    }
  }
}

}  // namespace
}  // namespace exact::chart
