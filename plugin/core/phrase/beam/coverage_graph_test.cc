#include "plugin/core/phrase/beam/coverage_graph.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/random_problem.h"

namespace exact::testing {
namespace {

TEST(CoverageGraph, CountsItsMemoryAndGivesSuccessorsBack) {
  const RandomProblem random = MakeRandomProblem(4, 12);
  LmContexts contexts(*random.model);
  const OptionTable table(*random.problem, contexts);
  const FutureCost future_cost(random.problem->sentence_length, table);
  CoverageGraph graph(random.problem->initial_coverage, random.problem->reordering, table,
                      future_cost);
  std::size_t successors = 0;
  for (CoverageId id = 0; id < graph.size(); ++id) {
    for (CoverageGraph::Successor& successor : graph.Successors(id)) graph.Follow(id, successor);
    successors += graph.Successors(id).size();
  }
  ASSERT_GT(graph.size(), 100U);
  // At most half of the hash slots are used.
  const std::size_t nodes =
      graph.size() *
      (sizeof(CoverageGraph::Node) + graph.node(0).coverage.Bytes() + 2 * sizeof(std::uint64_t));
  EXPECT_GE(graph.Bytes(), nodes + successors * sizeof(CoverageGraph::Successor));
  const std::size_t before = graph.Bytes();
  for (CoverageId id = 0; id < graph.size(); ++id) graph.ReleaseSuccessors(id);
  EXPECT_LE(graph.Bytes(), before - successors * sizeof(CoverageGraph::Successor));
  EXPECT_GE(graph.Bytes(), nodes);
}

}  // namespace
}  // namespace exact::testing
