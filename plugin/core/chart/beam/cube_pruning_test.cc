#include "plugin/core/chart/beam/cube_pruning.h"

#include <gtest/gtest.h>

#include "plugin/core/chart/beam/kbest_trees.h"
#include "plugin/core/testing/item_dp.h"
#include "plugin/core/testing/random_forest.h"
#include "plugin/core/testing/random_listed_model.h"
#include "plugin/core/testing/tree_brute_force.h"

namespace exact::testing {
namespace {

using chart::CubeOptions;
using chart::CubePrune;
using chart::ItemGraph;
using chart::Space;

constexpr Score kRounding = 1e-9;

CubeOptions Unlimited() {
  CubeOptions options;
  options.pop_limit = 0;
  options.stack = 0;
  return options;
}

// What is wrong with an unlimited search; empty if nothing is.
std::string CheckUnlimited(const chart::Problem& problem) {
  Space space(problem);
  const auto found = CubePrune(space, Unlimited()).Best();
  const auto oracle = ItemOptimum(problem);
  if (found.has_value() != oracle.has_value()) return found ? "a tree too many" : "no tree";
  if (!found) return "";
  const std::string invalid = found->tree.WhyInvalid(problem);
  if (!invalid.empty()) return invalid;
  if (std::abs(found->score - found->tree.ReferenceScore(problem)) > kRounding) {
    return "the tree scores " + std::to_string(found->tree.ReferenceScore(problem)) + ", not " +
           std::to_string(found->score);
  }
  if (std::abs(found->score - oracle->score) > kRounding) {
    return "it found " + std::to_string(found->score) + ", not " + std::to_string(oracle->score);
  }
  return "";
}

TEST(CubePrune, FindsTheOptimumWithoutLimits) {
  for (std::uint64_t seed = 0; seed < SeedCount(1500); ++seed) {
    const RandomForest random = MakeRandomForest(seed, 1 + seed % 6);
    ASSERT_EQ("", CheckUnlimited(*random.problem)) << random.description;
  }
}

TEST(CubePrune, FindsTheOptimumWithModelsThatNeedFewWords) {
  for (std::uint64_t seed = 0; seed < SeedCount(1500); ++seed) {
    const RandomForest random = MakeRandomForest(seed, 1 + seed % 6);
    const ListedModel model = RandomListedModel(seed, random.problem->forest);
    chart::Problem problem = *random.problem;
    problem.language_model = &model;
    ASSERT_EQ("", CheckUnlimited(problem)) << random.description;
  }
}

TEST(CubePrune, FindsSomeTreeWithAnyLimits) {
  int worse = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(1000); ++seed) {
    const RandomForest random = MakeRandomForest(seed, 1 + seed % 6);
    const chart::Problem& problem = *random.problem;
    const auto oracle = ItemOptimum(problem);
    CubeOptions options;
    options.pop_limit = 1 + seed % 7;
    options.stack = 1 + seed % 3;
    options.threshold = seed % 2 == 0 ? kMinusInfinity : -2;
    Space space(problem);
    const auto found = CubePrune(space, options).Best();
    ASSERT_EQ(oracle.has_value(), found.has_value()) << random.description;
    if (!found) continue;
    EXPECT_EQ("", found->tree.WhyInvalid(problem)) << random.description;
    EXPECT_NEAR(found->score, found->tree.ReferenceScore(problem), kRounding) << random.description;
    EXPECT_LE(found->score, oracle->score + kRounding) << random.description;
    worse += found->score < oracle->score - kRounding ? 1 : 0;
  }
  EXPECT_GT(worse, FewestOf(25)) << "small limits must show";
}

TEST(CubePrune, ListsAllTreesIfItKeepsArcs) {
  for (std::uint64_t seed = 0; seed < SeedCount(500); ++seed) {
    const RandomForest random = MakeRandomForest(seed, 1 + seed % 4);
    const chart::Problem& problem = *random.problem;
    if (CountTrees(problem) > 1000) continue;
    Space space(problem);
    CubeOptions options = Unlimited();
    options.keep_arcs = true;
    const ItemGraph graph = CubePrune(space, options);
    chart::KBestTrees kbest(graph);
    for (const Score score : AllTreeScores(problem)) {
      const auto next = kbest.Next();
      ASSERT_TRUE(next.has_value()) << random.description;
      ASSERT_NEAR(score, next->score, kRounding) << random.description;
    }
    EXPECT_FALSE(kbest.Next().has_value()) << random.description;
  }
}

TEST(CubePrune, LeavesOutWhatScoresMoreThanTheCeiling) {
  int lower = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const RandomForest random = MakeRandomForest(seed, 4);
    const auto oracle = ItemOptimum(*random.problem);
    if (!oracle) continue;
    CubeOptions options;
    options.ceiling = oracle->score - 0.5;
    Space space(*random.problem);
    const auto found = CubePrune(space, options).Best();
    if (!found) continue;
    ++lower;
    EXPECT_LE(found->score, options.ceiling) << random.description;
  }
  EXPECT_GT(lower, 20);
}

TEST(CubePrune, StopsWhenItIsInterrupted) {
  const RandomForest random = MakeRandomForest(4, 4);
  ASSERT_TRUE(ItemOptimum(*random.problem).has_value()) << random.description;
  const std::atomic<bool> interrupted{true};
  CubeOptions options;
  options.interrupted = &interrupted;
  Space space(*random.problem);
  EXPECT_FALSE(CubePrune(space, options).Best().has_value());
}

}  // namespace
}  // namespace exact::testing
