#include "plugin/core/testing/random_forest.h"

#include <gtest/gtest.h>

#include <set>

#include "plugin/core/testing/forest_shrink.h"

namespace exact::testing {
namespace {

using chart::EdgeId;
using chart::Symbol;
using chart::VertexId;

TEST(RandomForest, TheSameSeedGivesTheSameForest) {
  const RandomForest a = MakeRandomForest(17, 6);
  const RandomForest b = MakeRandomForest(17, 6);
  EXPECT_EQ(PrintForest(*a.problem), PrintForest(*b.problem));
}

TEST(RandomForest, HasEverythingThatSearchesMustHandle) {
  std::set<std::size_t> arities;
  std::size_t most_edges = 0;
  bool empty_target = false;
  bool slots_alone = false;
  bool unary_chain = false;
  bool no_edges = false;
  bool no_goal = false;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const RandomForest random = MakeRandomForest(seed, 7);
    const chart::Forest& forest = random.problem->forest;
    no_goal |= !random.problem->goal;
    most_edges = std::max(most_edges, forest.edge_count());
    for (VertexId vertex = 0; vertex < forest.vertex_count(); ++vertex) {
      no_edges |= forest.EdgesBegin(vertex) == forest.EdgesEnd(vertex);
    }
    for (EdgeId edge = 0; edge < forest.edge_count(); ++edge) {
      const std::size_t arity = forest.Tails(edge).size();
      arities.insert(arity);
      empty_target |= forest.Target(edge).empty();
      slots_alone |= arity > 1 && forest.Target(edge).size() == arity;
      if (arity != 1) continue;
      const chart::Forest::Vertex& head = forest.vertex(forest.edge(edge).head);
      const chart::Forest::Vertex& tail = forest.vertex(forest.Tails(edge)[0]);
      unary_chain |= head.first == tail.first && head.last == tail.last;
    }
  }
  EXPECT_EQ((std::set<std::size_t>{0, 1, 2, 3}), arities);
  EXPECT_GT(most_edges, 200U);
  EXPECT_TRUE(empty_target && slots_alone && unary_chain && no_edges && no_goal);
}

}  // namespace
}  // namespace exact::testing
