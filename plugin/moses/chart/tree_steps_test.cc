#include "plugin/moses/chart/tree_steps.h"

#include <gtest/gtest.h>

namespace exact::chart {
namespace {

// A whole of three parts, the second of which has two parts of its own.
TEST(TreeSteps, PartsStandBeforeTheWholeInTheOrderOfTheTails) {
  Forest forest;
  const std::vector<Symbol> word = {Symbol::OfWord(0)};
  std::vector<VertexId> leaves;
  std::vector<EdgeId> edges;
  for (std::uint32_t i = 0; i < 4; ++i) {
    leaves.push_back(forest.AddVertex({i, i}));
    edges.push_back(forest.AddEdge({}, word, 0, 0));
  }
  const VertexId inner = forest.AddVertex({1, 2});
  const std::vector<Symbol> swapped = {Symbol::OfSlot(1), Symbol::OfSlot(0)};
  const EdgeId inner_edge = forest.AddEdge({leaves[1], leaves[2]}, swapped, 0, 0);
  forest.AddVertex({0, 3});
  const EdgeId whole =
      forest.AddEdge({leaves[0], inner, leaves[3]},
                     {Symbol::OfSlot(2), Symbol::OfSlot(0), Symbol::OfSlot(1)}, 0, 0);

  const Tree tree{{whole, edges[0], inner_edge, edges[1], edges[2], edges[3]}};
  const std::vector<TreeStep> steps = StepsOf(tree, forest);
  ASSERT_EQ(6U, steps.size());
  EXPECT_EQ(whole, steps.back().edge);
  ASSERT_EQ(3U, steps.back().tails.size());
  EXPECT_EQ(edges[0], steps[steps.back().tails[0]].edge);
  EXPECT_EQ(edges[3], steps[steps.back().tails[2]].edge);
  const TreeStep& middle = steps[steps.back().tails[1]];
  EXPECT_EQ(inner_edge, middle.edge);
  ASSERT_EQ(2U, middle.tails.size());
  EXPECT_EQ(edges[1], steps[middle.tails[0]].edge);
  EXPECT_EQ(edges[2], steps[middle.tails[1]].edge);
  for (std::size_t s = 0; s < steps.size(); ++s) {
    for (const std::size_t tail : steps[s].tails) EXPECT_LT(tail, s);
  }
}

}  // namespace
}  // namespace exact::chart
