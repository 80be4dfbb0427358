#include "plugin/core/chart/beam/nbest_trees.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>

#include "plugin/core/chart/beam/cube_pruning.h"
#include "plugin/core/testing/random_forest.h"
#include "plugin/core/testing/tree_brute_force.h"

namespace exact::testing {
namespace {

using chart::ItemGraph;
using chart::NBestTrees;

constexpr Score kRounding = 1e-9;

ItemGraph WholeGraph(const chart::Problem& problem) {
  chart::CubeOptions options;
  options.pop_limit = 0;
  options.stack = 0;
  options.keep_arcs = true;
  chart::Space space(problem);
  return CubePrune(space, options);
}

TEST(ListNBestTrees, ListsTheBestTreeOfEachTranslation) {
  int shorter = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(300); ++seed) {
    const RandomForest random = MakeRandomForest(seed, 1 + seed % 4);
    const chart::Problem& problem = *random.problem;
    if (CountTrees(problem) > 500) continue;
    std::map<std::vector<Word>, Score> best;
    int trees = 0;
    ForEachTree(problem, [&](const chart::Tree& tree) {
      const Score score = tree.ReferenceScore(problem);
      const auto [at, is_new] = best.emplace(tree.Target(problem), score);
      at->second = std::max(at->second, score);
      ++trees;
    });
    std::vector<Score> expected;
    for (const auto& [target, score] : best) expected.push_back(score);
    std::sort(expected.begin(), expected.end(), std::greater<>());
    shorter += expected.size() < static_cast<std::size_t>(trees) ? 1 : 0;
    NBestRequest request;
    request.size = 1000;
    request.distinct = true;
    Budget budget({});
    const NBestTrees list = ListNBest(WholeGraph(problem), problem, request, budget);
    EXPECT_EQ(StopReason::kFinished, list.stop);
    ASSERT_EQ(expected.size(), list.entries.size()) << random.description;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      EXPECT_NEAR(expected[i], list.entries[i].score, kRounding) << random.description;
    }
  }
  EXPECT_GT(shorter, FewestOf(100));
}

TEST(ListNBestTrees, EndsAtTheSizeAndAtTheScore) {
  const RandomForest random = MakeRandomForest(4, 4);
  const chart::Problem& problem = *random.problem;
  const std::vector<Score> all = AllTreeScores(problem);
  ASSERT_GT(all.size(), 12U) << random.description;
  ASSERT_GT(all[3], all[11]) << random.description;
  const ItemGraph graph = WholeGraph(problem);
  Budget budget({});
  NBestRequest request;
  request.size = 7;
  EXPECT_EQ(7U, ListNBest(graph, problem, request, budget).entries.size());
  request.size = 100;
  const NBestTrees good = ListNBest(graph, problem, request, budget, all[3]);
  EXPECT_GE(good.entries.size(), 3U);
  EXPECT_LE(good.entries.size(), 11U);

  request.size = 12;
  NBestTrees list = good;
  ExtendNBest(ListNBest(graph, problem, request, budget), problem, request, &list);
  ASSERT_EQ(12U, list.entries.size());
  for (std::size_t i = 0; i < 12; ++i) EXPECT_NEAR(all[i], list.entries[i].score, kRounding);
}

}  // namespace
}  // namespace exact::testing
