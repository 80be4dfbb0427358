// Both beam searches against the oracle.

#include <gtest/gtest.h>

#include "plugin/core/testing/beam_searches.h"
#include "plugin/core/testing/exhaustive_dp.h"
#include "plugin/core/testing/random_problem.h"

namespace exact {
namespace {

using testing::ExhaustiveOptimum;
using testing::MakeRandomProblem;
using testing::RandomProblem;

constexpr Score kRounding = 1e-9;

class BeamTest : public ::testing::TestWithParam<testing::BeamFunction> {
 protected:
  // Compares the beam without limits with the oracle; returns whether there is a derivation.
  static bool CheckOptimum(const RandomProblem& random) {
    const auto oracle = ExhaustiveOptimum(*random.problem);
    SearchSpace search_space(*random.problem);
    BeamSpace space(search_space);
    const SearchGraph graph = GetParam()(space, testing::UnlimitedBeam());
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
    options.threshold = seed % 3 == 0 ? -2.0 : kMinusInfinity;
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

INSTANTIATE_TEST_SUITE_P(Beams, BeamTest, ::testing::ValuesIn(testing::kBeams),
                         [](const auto& beam) { return beam.index == 0 ? "Stack" : "Cube"; });

}  // namespace
}  // namespace exact
