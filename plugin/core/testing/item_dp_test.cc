#include "plugin/core/testing/item_dp.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/random_forest.h"
#include "plugin/core/testing/tree_brute_force.h"

namespace exact::testing {
namespace {

TEST(ItemOptimum, AgreesWithEnumeration) {
  int solvable = 0;
  int empty = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(1500); ++seed) {
    const RandomForest random = MakeRandomForest(seed, 1 + seed % 4);
    if (CountTrees(*random.problem) > 3000) continue;
    const auto enumerated = BestTreeScore(*random.problem);
    const auto answer = ItemOptimum(*random.problem);
    ASSERT_EQ(enumerated.has_value(), answer.has_value()) << random.description;
    ++(answer ? solvable : empty);
    if (!answer) continue;
    EXPECT_NEAR(*enumerated, answer->score, 1e-9) << random.description;
    EXPECT_EQ("", answer->tree.WhyInvalid(*random.problem)) << random.description;
    EXPECT_NEAR(answer->score, answer->tree.ReferenceScore(*random.problem), 1e-9)
        << random.description;
  }
  EXPECT_GT(solvable, FewestOf(700));
  EXPECT_GT(empty, FewestOf(100)) << "some random forests must have no tree";
}

}  // namespace
}  // namespace exact::testing
