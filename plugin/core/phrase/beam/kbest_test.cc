#include "plugin/core/phrase/beam/kbest.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "plugin/core/testing/beam_searches.h"
#include "plugin/core/testing/brute_force.h"
#include "plugin/core/testing/random_problem.h"

namespace exact::testing {
namespace {

constexpr Score kRounding = 1e-9;

class KBestTest : public ::testing::TestWithParam<BeamFunction> {};

TEST_P(KBestTest, FindsAllDerivationsInOrder) {
  for (std::uint64_t seed = 0; seed < SeedCount(500); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 4);
    const std::vector<Score> expected = BruteForceScores(*random.problem);
    if (expected.size() > 2000) continue;
    SearchSpace search_space(*random.problem);
    BeamSpace space(search_space);
    BeamOptions options = UnlimitedBeam();
    options.keep_arcs = true;
    const SearchGraph graph = GetParam()(space, options);
    KBest kbest(graph);
    std::vector<std::vector<OptionId>> seen;
    for (const Score score : expected) {
      const auto next = kbest.Next();
      ASSERT_TRUE(next.has_value()) << random.description;
      ASSERT_NEAR(score, next->score, kRounding) << random.description;
      ASSERT_NEAR(score, next->derivation.ReferenceScore(*random.problem), kRounding);
      seen.push_back(next->derivation.options);
    }
    EXPECT_FALSE(kbest.Next().has_value()) << random.description;
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(seen.end(), std::unique(seen.begin(), seen.end())) << random.description;
  }
}

INSTANTIATE_TEST_SUITE_P(Beams, KBestTest, ::testing::ValuesIn(kBeams),
                         [](const auto& beam) { return beam.index == 0 ? "Stack" : "Cube"; });

TEST(KBest, CountsTheWaysItKeeps) {
  constexpr std::uint32_t kArcs = 1023;  // with the best step, a power of two ways
  SearchGraph graph;
  graph.hypotheses.resize(2);
  graph.hypotheses[1].step = {-1, 0, 0};
  for (std::uint32_t i = 0; i < kArcs; ++i) {
    graph.arcs.push_back({{-2.0 - i, 0, i}, graph.hypotheses[1].first_arc});
    graph.hypotheses[1].first_arc = i;
  }
  graph.complete = {1};
  KBest kbest(graph);
  std::size_t found = 0;
  while (kbest.Next()) ++found;
  EXPECT_EQ(kArcs + 1, found);
  // Each was a candidate and then found, once for the hypothesis and once for the goal.  The goal
  // never has more than one candidate.
  constexpr std::size_t kWayBytes = sizeof(Score) + sizeof(Step) + 2 * sizeof(std::uint32_t);
  EXPECT_GE(kbest.Bytes(), 3 * found * kWayBytes);
}

}  // namespace
}  // namespace exact::testing
