// Where the exact search cannot prove anything, there is an answer, and nothing false is said.

#include "plugin/core/phrase/fallback_beam.h"

#include <gtest/gtest.h>

#include "plugin/core/phrase/exact_search.h"
#include "plugin/core/testing/brute_force.h"
#include "plugin/core/testing/exhaustive_dp.h"
#include "plugin/core/testing/random_problem.h"

namespace exact {
namespace {

TEST(FallbackBeam, WithoutTheGapRuleThereIsAnAnswerUnderEveryLimit) {
  int rescued = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(2000); ++seed) {
    testing::RandomProblem random = testing::MakeRandomProblem(seed, 9);
    SearchProblem& problem = *random.problem;
    problem.reordering.gap_constraint = true;
    if (!testing::ExhaustiveOptimum(problem)) continue;
    problem.reordering.gap_constraint = false;
    ExactOptions options;
    options.limits.seconds = 1e-9;
    options.beam.stack_size = 1;
    options.beam.keep_arcs = true;
    options.nbest = {5, seed % 2 == 0, 20};
    SearchSpace space(problem);
    const ExactResult result = SearchExactly(space, options, nullptr);
    const Outcome& outcome = result.outcome;
    ASSERT_EQ(StopReason::kTimeLimit, outcome.stop) << random.description;
    ASSERT_TRUE(outcome.derivation) << random.description;
    ASSERT_EQ("", outcome.derivation->WhyInvalid(problem)) << random.description;
    ASSERT_TRUE(outcome.from_beam || outcome.knowledge == Knowledge::kOptimal);
    for (const ScoredDerivation& entry : result.nbest) {
      ASSERT_EQ("", entry.derivation.WhyInvalid(problem)) << random.description;
    }
    rescued += outcome.beam_gap_rule ? 1 : 0;
  }
  EXPECT_GT(rescued, testing::FewestOf(20)) << "the beam alone must often find nothing";
}

// Sums of such scores are minus infinity, as if there were no derivation.
TEST(FallbackBeam, ScoresThatCannotBeSummedProveNothing) {
  int answers = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(300); ++seed) {
    const testing::RandomProblem random = testing::MakeRandomProblem(seed, 6);
    for (const double weight : {1e308, -1e308}) {
      const testing::TableModel model(2, 60, weight, seed);
      SearchProblem problem = *random.problem;
      problem.language_model = &model;
      ExactOptions options;
      options.beam_wanted = false;  // its derivation would contradict the proof
      SearchSpace space(problem);
      const Outcome outcome = SearchExactly(space, options, nullptr).outcome;
      const bool feasible = testing::BruteForceOptimum(*random.problem).has_value();
      if (feasible) {
        ASSERT_NE(Knowledge::kInfeasible, outcome.knowledge) << random.description;
      }
      answers += outcome.derivation ? 1 : 0;
    }
  }
  EXPECT_GT(answers, testing::FewestOf(300));
}

}  // namespace
}  // namespace exact
