#include "plugin/core/chart/beam/kbest_trees.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/testing/random_forest.h"
#include "plugin/core/testing/tree_brute_force.h"

namespace exact::testing {
namespace {

using chart::EdgeId;
using chart::ItemGraph;
using chart::ItemId;
using chart::KBestTrees;
using chart::Symbol;
using chart::VertexId;

constexpr Score kRounding = 1e-9;

// With a model of single words, a vertex is one item.
ItemGraph OneItemPerVertex(const chart::Problem& problem) {
  constexpr ItemId kNoItem = 0xffffffffU;
  const chart::Forest& forest = problem.forest;
  LmContexts contexts(*problem.language_model);
  ItemGraph graph;
  std::vector<ItemId> items(forest.vertex_count(), kNoItem);
  for (EdgeId edge = 0; edge < forest.edge_count(); ++edge) {
    std::vector<ItemId> tails;
    for (const VertexId tail : forest.Tails(edge)) tails.push_back(items[tail]);
    if (std::find(tails.begin(), tails.end(), kNoItem) != tails.end()) continue;
    Score own = forest.edge(edge).score;
    for (const Symbol symbol : forest.Target(edge)) {
      if (symbol.is_slot() || symbol.word() == kSentenceStart) continue;
      own += contexts.Step(contexts.no_context(), symbol.word()).score;
    }
    const VertexId head = forest.edge(edge).head;
    if (items[head] == kNoItem) {
      items[head] = graph.AddItem(head, edge, tails, own);
    } else {
      graph.AddArc(items[head], edge, tails, own);
    }
  }
  if (problem.goal && items[*problem.goal] != kNoItem) graph.AddGoal(items[*problem.goal], 0.5);
  return graph;
}

TEST(KBestTrees, FindsAllTreesInOrder) {
  int lists = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(700); ++seed) {
    const RandomForest random = MakeRandomForest(seed, 1 + seed % 5);
    const TableModel unigrams(1, 50, 0.5, seed);
    chart::Problem problem = *random.problem;
    problem.language_model = &unigrams;
    if (CountTrees(problem) > 2000) continue;
    const std::vector<Score> expected = AllTreeScores(problem);
    lists += expected.size() > 20 ? 1 : 0;
    const ItemGraph graph = OneItemPerVertex(problem);
    EXPECT_EQ(expected.empty(), !graph.Best().has_value()) << random.description;
    KBestTrees kbest(graph);
    std::vector<std::vector<EdgeId>> seen;
    for (const Score score : expected) {
      const auto next = kbest.Next();
      ASSERT_TRUE(next.has_value()) << random.description;
      ASSERT_NEAR(score + 0.5, next->score, kRounding) << random.description;
      ASSERT_EQ("", next->tree.WhyInvalid(problem)) << random.description;
      ASSERT_NEAR(score, next->tree.ReferenceScore(problem), kRounding) << random.description;
      if (seen.empty()) {
        EXPECT_EQ(graph.Best()->score, next->score) << random.description;
        EXPECT_NEAR(score, graph.Best()->tree.ReferenceScore(problem), kRounding);
      }
      seen.push_back(next->tree.edges);
    }
    EXPECT_FALSE(kbest.Next().has_value()) << random.description;
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(seen.end(), std::unique(seen.begin(), seen.end())) << random.description;
  }
  EXPECT_GT(lists, FewestOf(150));
}

TEST(KBestTrees, CountsTheWaysItKeeps) {
  constexpr std::uint32_t kArcs = 1024;
  ItemGraph graph;
  const ItemId item = graph.AddItem(0, 0, {}, 0);
  for (EdgeId edge = 1; edge < kArcs; ++edge) graph.AddArc(item, edge, {}, -1.0 * edge);
  graph.AddGoal(item);
  KBestTrees kbest(graph);
  std::size_t found = 0;
  while (kbest.Next()) ++found;
  EXPECT_EQ(kArcs, found);
  // Each was a candidate and then found, once for the item and once for the goal, which never has
  // more than one candidate.
  constexpr std::size_t kWayBytes = sizeof(Score) + 3 * sizeof(std::uint32_t);
  EXPECT_GE(kbest.Bytes(), 3 * found * kWayBytes);
}

}  // namespace
}  // namespace exact::testing
