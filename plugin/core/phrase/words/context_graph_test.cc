#include "plugin/core/phrase/words/context_graph.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/random_problem.h"

namespace exact::testing {
namespace {

std::size_t MovesAt(const ContextGraph& graph, std::uint32_t frontier) {
  const ContextGraph::Window& window = graph.window(frontier);
  std::size_t moves = 0;
  for (SpanId id = window.spans_begin; id < window.spans_end; ++id) {
    moves += graph.table().spans()[id].end - graph.table().spans()[id].begin;
  }
  return graph.ContextCount(frontier) * moves;
}

TEST(ContextGraph, IsCountedWithTheContextsAsLongAsItLives) {
  int large = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 30);
    LmContexts contexts(*random.model);
    const OptionTable table(*random.problem, contexts);
    Budget budget(Limits{0, 0, nullptr});
    {
      const ContextGraph graph(*random.problem, table, contexts, budget);
      std::size_t moves = 0;
      std::size_t nodes = 0;
      for (std::uint32_t f = 0; f <= random.problem->sentence_length; ++f) {
        moves += MovesAt(graph, f);
        nodes += graph.ContextCount(f);
      }
      EXPECT_GE(budget.bytes(), moves * sizeof(ContextGraph::Move) +
                                    nodes * (sizeof(ContextId) + sizeof(std::size_t)) +
                                    contexts.Bytes());
      large += moves > 1000 ? 1 : 0;
      // While it is built, there is a hash table for every frontier.
      EXPECT_GE(budget.peak_bytes(),
                budget.bytes() + (random.problem->sentence_length + 1) * IdTable().Bytes());
    }
    EXPECT_EQ(0U, budget.bytes());
  }
  EXPECT_GT(large, 20);
}

TEST(ContextGraph, IsNotBuiltBeyondTheMemoryLimit) {
  const RandomProblem random = MakeRandomProblem(7, 30);
  LmContexts contexts(*random.model);
  const OptionTable table(*random.problem, contexts);
  Budget budget(Limits{0, 0, nullptr});
  const ContextGraph graph(*random.problem, table, contexts, budget);
  Budget too_small(Limits{0, budget.peak_bytes() - 1, nullptr});
  EXPECT_THROW(ContextGraph(*random.problem, table, contexts, too_small), LimitReached);
  EXPECT_EQ(0U, too_small.bytes());
}

}  // namespace
}  // namespace exact::testing
