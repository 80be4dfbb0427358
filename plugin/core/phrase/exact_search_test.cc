// Every configuration of the exact search against the oracle.

#include "plugin/core/phrase/exact_search.h"

#include <gtest/gtest.h>

#include "plugin/core/base/id_table.h"
#include "plugin/core/ngram/sum_model.h"
#include "plugin/core/testing/brute_force.h"
#include "plugin/core/testing/random_problem.h"
#include "plugin/core/testing/solver_variants.h"
#include "plugin/core/testing/table_model.h"

namespace exact {
namespace {

using testing::BruteForceOptimum;
using testing::CheckSearch;
using testing::ExhaustiveOptimum;
using testing::MakeRandomProblem;
using testing::RandomProblem;
using testing::Solve;
using testing::SolverVariant;
using testing::SolverVariants;

class ExactSearchTest : public ::testing::TestWithParam<SolverVariant> {};

TEST_P(ExactSearchTest, FindsAndProvesTheOptimum) {
  int solvable = 0;
  int constrained = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(1200); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 7);
    const auto oracle = ExhaustiveOptimum(*random.problem);
    const auto checked = CheckSearch(*random.problem, GetParam().options, oracle);
    ASSERT_EQ("", checked.wrong) << random.description;
    solvable += oracle ? 1 : 0;
    constrained += checked.outcome.constraints.empty() ? 0 : 1;
  }
  EXPECT_GT(solvable, testing::FewestOf(800));
  const ExactAlgorithm algorithm = GetParam().options.algorithm;
  if (algorithm == ExactAlgorithm::kLagrangian || algorithm == ExactAlgorithm::kLagrangianViterbi) {
    EXPECT_GT(constrained, testing::FewestOf(20)) << "some problems must need hard constraints";
  }
}

TEST_P(ExactSearchTest, LimitsEndInTrueBounds) {
  int bounded = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(400); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 8);
    ExactOptions options = GetParam().options;
    options.max_rounds = 1 + static_cast<int>(seed % 4);
    options.beam.stack_size = 1;
    const Outcome outcome = Solve(*random.problem, options);
    const auto oracle = ExhaustiveOptimum(*random.problem);
    if (outcome.knowledge == Knowledge::kInfeasible) {
      ASSERT_FALSE(oracle.has_value()) << random.description;
      continue;
    }
    if (outcome.knowledge == Knowledge::kBounded) {
      EXPECT_EQ(StopReason::kRoundLimit, outcome.stop);
      ++bounded;
    }
    if (!oracle) continue;
    ASSERT_GE(*outcome.upper_bound, oracle->score - kTolerance) << random.description;
    if (outcome.derivation) {
      ASSERT_LE(outcome.score, oracle->score + kTolerance) << random.description;
      ASSERT_EQ(outcome.knowledge == Knowledge::kOptimal,
                *outcome.upper_bound - outcome.score <= kTolerance);
    }
  }
  EXPECT_GT(bounded, testing::FewestOf(30));
}

TEST_P(ExactSearchTest, StartsFromAnInitialCoverage) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(300); ++seed) {
    RandomProblem random = MakeRandomProblem(seed, 6);
    random.problem->initial_coverage.Add(0, 0);
    if (random.problem->sentence_length > 3) random.problem->initial_coverage.Add(2, 2);
    const auto oracle = ExhaustiveOptimum(*random.problem);
    const auto checked = CheckSearch(*random.problem, GetParam().options, oracle);
    ASSERT_EQ("", checked.wrong) << random.description;
    solvable += oracle ? 1 : 0;
  }
  EXPECT_GT(solvable, testing::FewestOf(150));
}

// Like Moses' walls, the rule depends on the coverage and the span, but not on the order.
TEST_P(ExactSearchTest, KeepsTheRuleOfAHost) {
  int solvable = 0;
  int changed = 0;
  ExactOptions options = GetParam().options;
  options.context_prices = ContextPriceOptions();  // no other algorithm supports the rule
  for (std::uint64_t seed = 0; seed < testing::SeedCount(300); ++seed) {
    RandomProblem random = MakeRandomProblem(seed, 6);
    const auto without = ExhaustiveOptimum(*random.problem);
    random.problem->reordering.host_rule = [seed](const Coverage& coverage, std::uint32_t first,
                                                  std::uint32_t last) {
      return MixBits(coverage.Hash() ^ (seed << 16) ^ (std::uint64_t{first} << 8) ^ last) % 4 != 0;
    };
    const auto oracle = ExhaustiveOptimum(*random.problem);
    const auto enumerated = BruteForceOptimum(*random.problem);
    ASSERT_EQ(enumerated.has_value(), oracle.has_value()) << random.description;
    const auto checked = CheckSearch(*random.problem, options, oracle);
    ASSERT_EQ("", checked.wrong) << random.description;
    if (!oracle) continue;
    ++solvable;
    ASSERT_NEAR(*enumerated, oracle->score, kTolerance) << random.description;
    changed += oracle->score < without->score - kTolerance ? 1 : 0;
  }
  EXPECT_GT(solvable, testing::FewestOf(100));
  EXPECT_GT(changed, testing::FewestOf(50)) << "the rule must matter";
}

// Contexts of two models, without back-off between them.
TEST_P(ExactSearchTest, TakesTheSumOfTwoModels) {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 6);
    const testing::TableModel other(1 + seed % 3, 60, 0.7, seed + 1);
    const SumModel sum({random.model.get(), &other});
    SearchProblem problem = *random.problem;
    problem.language_model = &sum;
    const auto checked = CheckSearch(problem, GetParam().options, ExhaustiveOptimum(problem));
    ASSERT_EQ("", checked.wrong) << random.description;
  }
}

INSTANTIATE_TEST_SUITE_P(Variants, ExactSearchTest, ::testing::ValuesIn(SolverVariants()),
                         [](const auto& variant) { return variant.param.name; });

}  // namespace
}  // namespace exact
