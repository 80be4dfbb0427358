// Both beams against the oracles.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "plugin/core/phrase/beam/cube_pruning.h"
#include "plugin/core/phrase/beam/kbest.h"
#include "plugin/core/phrase/beam/stack_search.h"
#include "plugin/core/testing/brute_force.h"
#include "plugin/core/testing/exhaustive_dp.h"
#include "plugin/core/testing/random_problem.h"

namespace exact {
namespace {

using testing::ExhaustiveOptimum;
using testing::MakeRandomProblem;
using testing::RandomProblem;

constexpr Score kRounding = 1e-9;

using BeamFunction = SearchGraph (*)(BeamSpace&, const BeamOptions&);

SearchGraph StackSearchWithoutBudget(BeamSpace& space, const BeamOptions& options) {
  return StackSearch(space, options);
}

BeamOptions Unlimited() {
  BeamOptions options;
  options.stack_size = 0;
  options.pop_limit = std::numeric_limits<std::size_t>::max();
  return options;
}

class BeamTest : public ::testing::TestWithParam<BeamFunction> {
 protected:
  // Compares the beam without limits with the oracle; returns whether there is a derivation.
  static bool CheckOptimum(const RandomProblem& random) {
    const auto oracle = ExhaustiveOptimum(*random.problem);
    SearchSpace search_space(*random.problem);
    BeamSpace space(search_space);
    const SearchGraph graph = GetParam()(space, Unlimited());
    EXPECT_EQ(oracle.has_value(), !graph.complete.empty()) << random.description;
    if (!oracle || graph.complete.empty()) return false;
    EXPECT_NEAR(oracle->score, graph.hypotheses[graph.complete.front()].step.score, kRounding)
        << random.description;
    return true;
  }
};

TEST_P(BeamTest, WithoutLimitsFindsTheOptimum) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(2500); ++seed) {
    solvable += CheckOptimum(MakeRandomProblem(seed, 7)) ? 1 : 0;
  }
  EXPECT_GT(solvable, testing::FewestOf(1500));
}

TEST_P(BeamTest, WithLimitsReportsTrueScoresOfValidDerivations) {
  int search_errors = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(1500); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 8);
    BeamOptions options;
    options.stack_size = 1 + seed % 5;
    options.pop_limit = 3 + seed % 7;
    options.threshold = seed % 3 == 0 ? -2.0 : -std::numeric_limits<Score>::infinity();
    SearchSpace search_space(*random.problem);
    BeamSpace space(search_space);
    const SearchGraph graph = GetParam()(space, options);
    if (graph.complete.empty()) continue;
    const Hypothesis& best = graph.hypotheses[graph.complete.front()];
    const Derivation derivation = graph.Best(graph.complete.front());
    ASSERT_EQ("", derivation.WhyInvalid(*random.problem)) << random.description;
    ASSERT_NEAR(derivation.ReferenceScore(*random.problem), best.step.score, kRounding)
        << random.description;
    const auto oracle = ExhaustiveOptimum(*random.problem);
    ASSERT_LE(best.step.score, oracle->score + kRounding) << random.description;
    search_errors += best.step.score < oracle->score - kRounding ? 1 : 0;
  }
  EXPECT_GT(search_errors, testing::FewestOf(100))
      << "the limits must bite, or the test shows nothing";
}

TEST_P(BeamTest, TheKBestListIsCompleteAndInOrder) {
  for (std::uint64_t seed = 0; seed < testing::SeedCount(500); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 4);
    const std::vector<Score> expected = testing::BruteForceScores(*random.problem);
    if (expected.size() > 2000) continue;
    SearchSpace search_space(*random.problem);
    BeamSpace space(search_space);
    BeamOptions options = Unlimited();
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

TEST_P(BeamTest, StartsFromAnInitialCoverage) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(500); ++seed) {
    RandomProblem random = MakeRandomProblem(seed, 6);
    random.problem->initial_coverage.Add(0, 0);
    solvable += CheckOptimum(random) ? 1 : 0;
  }
  EXPECT_GT(solvable, testing::FewestOf(300));
}

TEST_P(BeamTest, AnEmptySentenceHasAnEmptyTranslation) {
  const testing::TableModel model(3, 50, 1.0, 1);
  const SearchProblem problem(0, model);
  SearchSpace search_space(problem);
  BeamSpace space(search_space);
  const SearchGraph graph = GetParam()(space, BeamOptions());
  ASSERT_EQ(1U, graph.complete.size());
  EXPECT_EQ(0, graph.hypotheses[graph.complete.front()].step.score);
  EXPECT_TRUE(graph.Best(graph.complete.front()).options.empty());
}

INSTANTIATE_TEST_SUITE_P(Beams, BeamTest,
                         ::testing::Values(&StackSearchWithoutBudget, &CubePruning),
                         [](const auto& beam) { return beam.index == 0 ? "Stack" : "Cube"; });

// Moses joins every pair of neighbouring cells; we go from left to right.
TEST(FutureCost, EqualsTheCubicDefinition) {
  for (std::uint64_t seed = 0; seed < testing::SeedCount(300); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 8);
    LmContexts contexts(*random.problem->language_model);
    const OptionTable table(*random.problem, contexts);
    const std::uint32_t length = random.problem->sentence_length;
    const FutureCost future_cost(length, table);
    std::vector<std::vector<Score>> cell(
        length, std::vector<Score>(length, -std::numeric_limits<Score>::infinity()));
    for (const OptionTable::Span& span : table.spans()) {
      cell[span.first][span.last] = table.entries()[span.begin].estimate;
    }
    for (std::uint32_t size = 2; size <= length; ++size) {
      for (std::uint32_t first = 0; first + size <= length; ++first) {
        const std::uint32_t last = first + size - 1;
        for (std::uint32_t middle = first; middle < last; ++middle) {
          cell[first][last] =
              std::max(cell[first][last], cell[first][middle] + cell[middle + 1][last]);
        }
        if (std::isfinite(cell[first][last])) {
          ASSERT_NEAR(cell[first][last], future_cost.Estimate(first, last), kRounding);
        } else {
          ASSERT_EQ(cell[first][last], future_cost.Estimate(first, last));
        }
      }
    }
  }
}

}  // namespace
}  // namespace exact
