#include "plugin/core/chart/exact_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "plugin/core/chart/beam/cube_pruning.h"
#include "plugin/core/testing/random_forest.h"
#include "plugin/core/testing/tree_brute_force.h"

namespace exact::chart {
namespace {

using testing::MakeRandomForest;
using testing::RandomForest;

constexpr std::uint32_t kWords = 5;

ChartResult Search(const Problem& problem, const ChartOptions& options) {
  Space space(problem);
  return SearchExactly(space, options, nullptr);
}

TEST(ChartExactSearchTest, NBestListsAreInProvedOrder) {
  int long_lists = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(600); ++seed) {
    const RandomForest random = MakeRandomForest(seed, kWords);
    if (testing::CountTrees(*random.problem) > 3000) continue;
    const std::vector<Score> all = testing::AllTreeScores(*random.problem);
    ChartOptions options;
    options.nbest.size = 20;
    options.cube.keep_arcs = true;
    const ChartResult result = Search(*random.problem, options);
    ASSERT_EQ("", result.outcome.error) << random.description;
    ASSERT_EQ(std::min<std::size_t>(all.size(), 20), result.nbest.size()) << random.description;
    ASSERT_EQ(all.empty() ? 0 : result.nbest.size(), result.outcome.nbest_proved.value_or(0))
        << random.description;
    for (std::size_t i = 0; i < result.nbest.size(); ++i) {
      const ScoredTree& entry = result.nbest[i];
      ASSERT_EQ("", entry.tree.WhyInvalid(*random.problem)) << random.description;
      ASSERT_NEAR(all[i], entry.score, Tolerance(all[i])) << random.description << ", rank " << i;
      for (std::size_t j = 0; j < i; ++j) ASSERT_FALSE(entry.tree == result.nbest[j].tree);
    }
    long_lists += result.nbest.size() == 20 ? 1 : 0;
  }
  EXPECT_GT(long_lists, testing::FewestOf(50));
}

TEST(ChartExactSearchTest, DistinctListsHaveEachTranslationOnce) {
  for (std::uint64_t seed = 0; seed < testing::SeedCount(200); ++seed) {
    const RandomForest random = MakeRandomForest(seed, kWords);
    ChartOptions options;
    options.nbest.size = 10;
    options.nbest.distinct = true;
    options.cube.keep_arcs = true;
    std::vector<std::vector<Word>> seen;
    for (const ScoredTree& entry : Search(*random.problem, options).nbest) {
      seen.push_back(entry.tree.Target(*random.problem));
    }
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end()) << random.description;
  }
}

TEST(ChartExactSearchTest, TheFallbackIsNeverWorseThanCubePruning) {
  int stopped = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(300); ++seed) {
    const RandomForest random = MakeRandomForest(seed, kWords);
    ChartOptions options;
    options.limits.seconds = 1e-9;
    Space space(*random.problem);
    const std::optional<ScoredTree> alone = CubePrune(space, options.cube).Best();
    const ChartOutcome outcome = Search(*random.problem, options).outcome;
    stopped += outcome.stop == StopReason::kTimeLimit ? 1 : 0;
    ASSERT_EQ(alone.has_value(), outcome.found) << random.description;
    if (!alone) continue;
    ASSERT_GE(outcome.score, alone->score - Tolerance(alone->score)) << random.description;
    ASSERT_NEAR(*outcome.beam_score, alone->score, Tolerance(alone->score)) << random.description;
  }
  EXPECT_GT(stopped, testing::FewestOf(100));
}

TEST(ChartExactSearchTest, AMemoryLimitIsAnOutcome) {
  int stopped = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(100); ++seed) {
    const RandomForest random = MakeRandomForest(seed, kWords);
    ChartOptions options;
    options.limits.bytes = 20000;
    const ChartOutcome outcome = Search(*random.problem, options).outcome;
    ASSERT_EQ("", outcome.error) << random.description;
    stopped += outcome.stop == StopReason::kMemoryLimit ? 1 : 0;
  }
  EXPECT_GT(stopped, testing::FewestOf(30));
}

TEST(ChartExactSearchTest, AnInterruptStillGivesAnAnswer) {
  const std::atomic<bool> interrupted{true};
  int answers = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const RandomForest random = MakeRandomForest(seed, kWords);
    ChartOptions options;
    options.limits.interrupted = &interrupted;
    options.cube.interrupted = &interrupted;
    const ChartOutcome outcome = Search(*random.problem, options).outcome;
    if (testing::CountTrees(*random.problem) == 0) continue;
    EXPECT_TRUE(outcome.found) << random.description;
    EXPECT_NE(outcome.knowledge, Knowledge::kInfeasible) << random.description;
    answers += outcome.found ? 1 : 0;
  }
  EXPECT_GT(answers, 10);
}

}  // namespace
}  // namespace exact::chart
