// Three ways to compute the same numbers: the dynamic program, the ILP solver of another library,
// and our own relaxation under prices.

#include "plugin/core/testing/ilp_oracle.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "plugin/core/base/error.h"
#include "plugin/core/lagrange/certificate.h"
#include "plugin/core/lagrange/dual_progress.h"
#include "plugin/core/lagrange/subgradient_method.h"
#include "plugin/core/phrase/words/relaxed_solution.h"
#include "plugin/core/testing/random_problem.h"
#include "plugin/core/testing/shrink.h"
#include "plugin/core/testing/standalone_relaxation.h"
#include "plugin/volume/volume_method.h"

namespace exact::testing {
namespace {

// At most 5 words, no gap rule, not lexicalized, sometimes a word that is translated already.
RandomProblem MakeProblem(std::uint64_t seed) {
  RandomProblem random = MakeRandomProblem(seed, 5);
  random.problem->reordering.gap_constraint = false;
  random.problem->reordering.lexicalized = false;
  random.description += "; here without gap rule and orientation scores";
  if (seed % 6 == 0) {
    const std::uint32_t word = static_cast<std::uint32_t>(seed) % random.problem->sentence_length;
    random.problem->initial_coverage.Add(word, word);
  }
  return random;
}

class IlpOracleTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!CanSolveLinearPrograms()) GTEST_SKIP() << "built without GLPK";
  }
};

bool OraclesDiffer(const SearchProblem& problem) {
  const auto ilp = IlpOptimum(problem);
  const auto dynamic = ExhaustiveOptimum(problem);
  if (!ilp || !dynamic) return ilp.has_value() != dynamic.has_value();
  return std::abs(ilp->score - dynamic->score) > kTolerance;
}

TEST_F(IlpOracleTest, TheIntegerProgramAgreesWithTheDynamicProgram) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(500); ++seed) {
    const RandomProblem random = MakeProblem(seed);
    ASSERT_FALSE(OraclesDiffer(*random.problem)) << ExplainFailure(random, OraclesDiffer);
    solvable += ExhaustiveOptimum(*random.problem) ? 1 : 0;
  }
  EXPECT_GT(solvable, FewestOf(400));
  EXPECT_LT(solvable, 500) << "some random problems must have no derivation";
}

TEST_F(IlpOracleTest, RefusesTheGapRule) {
  RandomProblem random = MakeProblem(1);
  random.problem->reordering.gap_constraint = true;
  random.problem->reordering.distortion_limit = 2;
  EXPECT_THROW(IlpOptimum(*random.problem), InternalError);
  EXPECT_THROW(SolveLinearRelaxation(*random.problem, true), InternalError);
  random.problem->reordering.distortion_limit = -1;
  EXPECT_NO_THROW(IlpOptimum(*random.problem)) << "without a limit there is no gap rule";
}

// Thesis 2.3: the lowest dual is the value of the linear program, and the linear program's own
// dual solution has the prices that reach it.
TEST_F(IlpOracleTest, TheRelaxationUnderTheBestPricesIsTheLinearProgram) {
  int fractional = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(400); ++seed) {
    const RandomProblem random = MakeProblem(seed);
    const auto optimum = ExhaustiveOptimum(*random.problem);
    if (!optimum) continue;
    const auto coarse = SolveLinearRelaxation(*random.problem, false);
    const auto fine = SolveLinearRelaxation(*random.problem, true);
    ASSERT_TRUE(coarse && fine) << random.description;
    ASSERT_GE(coarse->value, fine->value - kTolerance) << random.description;
    ASSERT_GE(fine->value, optimum->score - kTolerance) << random.description;
    fractional += coarse->value > optimum->score + kTolerance ? 1 : 0;
    RelaxationInputs inputs(*random.problem);
    for (const bool remember_run : {false, true}) {
      const LinearRelaxation& linear = remember_run ? *fine : *coarse;
      StandaloneRelaxation relaxation(inputs, {remember_run, {}});
      relaxation->SolveUnder(linear.prices);
      ASSERT_NEAR(linear.value, relaxation->UpperBound(), kTolerance)
          << random.description << (remember_run ? ", with (l, m)" : ", without (l, m)");
    }
  }
  EXPECT_GT(fractional, FewestOf(20)) << "some problems must need more than prices";
}

TEST_F(IlpOracleTest, DualMethodsReachTheLinearProgram) {
  // Subgradient methods may be slow, but they must never fall below the value.
  constexpr int kRounds = 1000;
  constexpr Score kNear = 0.05;
  const std::map<std::string, DualMethodFactory> methods = {{"thesis", SubgradientMethod("thesis")},
                                                            {"polyak", SubgradientMethod("polyak")},
                                                            {"volume", NewVolumeMethod}};
  int problems = 0;
  std::map<std::string, int> arrived;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const RandomProblem random = MakeProblem(seed);
    const auto linear = SolveLinearRelaxation(*random.problem, false);
    if (!linear) continue;
    RelaxationInputs inputs(*random.problem);
    StandaloneRelaxation relaxation(inputs, {false, {}});
    ++problems;
    for (const auto& [name, method] : methods) {
      DualProgress progress(InitialPrices(*random.problem, inputs.space.options));
      method()->Minimise(progress.best_prices(), [&](const Prices& prices) {
        const RelaxedSolution solution = SolveUnder(*random.problem, *relaxation, prices);
        EXPECT_GE(solution.evaluation.dual, linear->value - kTolerance) << random.description;
        progress.Add(prices, solution.evaluation.dual);
        // Without violations it is a derivation: the dual cannot fall further.
        const bool done = solution.evaluation.slack.empty() || progress.rounds() == kRounds;
        // Polyak's rule is defined for a known minimum.
        const DualPoint point{solution.evaluation, linear->value};
        return done ? std::nullopt : std::optional<DualPoint>(point);
      });
      arrived[name] += progress.best_dual() <= linear->value + kNear ? 1 : 0;
    }
  }
  EXPECT_GT(problems, 100);
  for (const auto& [name, method] : methods) EXPECT_GT(arrived[name], problems * 9 / 10) << name;
}

}  // namespace
}  // namespace exact::testing
