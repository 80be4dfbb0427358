#include "plugin/core/testing/forest_shrink.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/tree_brute_force.h"

namespace exact::testing {
namespace {

using chart::EdgeId;
using chart::Symbol;

// An artificial bug: it needs an edge of two tails with a word in its target.
bool TripsTheBug(const chart::Problem& problem) {
  for (EdgeId edge = 0; edge < problem.forest.edge_count(); ++edge) {
    if (problem.forest.Tails(edge).size() == 2 && problem.forest.Target(edge).size() > 2) {
      return true;
    }
  }
  return false;
}

TEST(ShrinkForest, LeavesOnlyWhatTheFailureNeeds) {
  int tripped = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(150); ++seed) {
    const RandomForest random = MakeRandomForest(seed, 4);
    if (!TripsTheBug(*random.problem)) continue;
    ++tripped;
    const chart::Problem small = ShrinkForest(*random.problem, TripsTheBug);
    ASSERT_TRUE(TripsTheBug(small));
    EXPECT_LE(small.forest.vertex_count(), 3U);
    EXPECT_FALSE(small.goal);
    ASSERT_EQ(1U, small.forest.edge_count());
    EXPECT_EQ(3U, small.forest.Target(0).size());
    EXPECT_EQ(0, small.forest.edge(0).score);
  }
  EXPECT_GT(tripped, FewestOf(40));
}

TEST(ShrinkForest, KeepsATreeIfTheFailureNeedsOne) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(60); ++seed) {
    const RandomForest random = MakeRandomForest(seed, 3);
    const auto has_tree = [](const chart::Problem& problem) { return CountTrees(problem) >= 1; };
    if (!has_tree(*random.problem)) continue;
    ++solvable;
    const chart::Problem small = ShrinkForest(*random.problem, has_tree);
    EXPECT_EQ(1U, small.forest.vertex_count());
    EXPECT_EQ(1U, small.forest.edge_count());
    EXPECT_EQ(0U, *small.goal);
  }
  EXPECT_GT(solvable, FewestOf(30));
}

TEST(PrintForest, PrintsWhatBuildsTheForestAgain) {
  const TableModel model(3, 50, 1, 1);
  // The next lines are the expected text.
  chart::Problem problem(model);
  problem.forest.AddVertex({1, 1, 0});
  problem.forest.AddEdge({}, {Symbol::OfWord(3)}, -0.5, 7);
  problem.forest.AddVertex({0, 2, 1});
  problem.forest.AddEdge({0}, {Symbol::OfWord(kSentenceStart), Symbol::OfSlot(0)}, 0, 0, 1);
  problem.goal = 1;
  EXPECT_EQ(
      "chart::Problem problem(model);\n"
      "problem.forest.AddVertex({1, 1, 0});\n"
      "problem.forest.AddEdge({}, {Symbol::OfWord(3)}, -0.5, 7);\n"
      "problem.forest.AddVertex({0, 2, 1});\n"
      "problem.forest.AddEdge({0}, {Symbol::OfWord(kSentenceStart), Symbol::OfSlot(0)}, 0, 0, 1);\n"
      "problem.goal = 1;\n",
      PrintForest(problem));
}

TEST(ExplainForestFailure, NamesTheSeedAndPrintsTheSmallForest) {
  const RandomForest random = MakeRandomForest(12, 4);
  const auto fails = [](const chart::Problem& problem) {
    return problem.forest.edge_count() > 0 && problem.language_model->Order() >= 2;
  };
  ASSERT_TRUE(fails(*random.problem)) << random.description;
  const std::string message = ExplainForestFailure(random, fails);
  EXPECT_NE(std::string::npos, message.find("seed 12")) << message;
  EXPECT_NE(std::string::npos, message.find("const testing::TableModel model(2, ")) << message;
  EXPECT_NE(std::string::npos, message.find("problem.forest.AddEdge({}, {}, 0, 0);")) << message;
}

}  // namespace
}  // namespace exact::testing
