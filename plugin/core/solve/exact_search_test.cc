// The Lagrangian search against the oracle.

#include "core/solve/exact_search.h"

#include <gtest/gtest.h>

#include "core/testing/exhaustive_dp.h"
#include "core/testing/random_problem.h"

namespace exact {
namespace {

using testing::ExhaustiveOptimum;
using testing::MakeRandomProblem;
using testing::RandomProblem;

// Checks that no bound of any round is below the optimum.
class BoundChecker : public Observer {
 public:
  explicit BoundChecker(std::optional<Score> optimum) : optimum_(optimum) {}
  void OnRound(const RoundRecord& record) override {
    if (!optimum_) return;
    EXPECT_GE(record.best_dual, *optimum_ - kTolerance) << "round " << record.round;
    EXPECT_LE(record.best_primal.value_or(*optimum_), *optimum_ + kTolerance);
  }

 private:
  std::optional<Score> optimum_;
};

Outcome Solve(const SearchProblem& problem, const ExactOptions& options, Observer* observer) {
  BeamSpace space(problem);
  return SearchExactly(space, options, observer).outcome;
}

struct Variant {
  std::string name;
  ExactOptions options;
};

// What a failing test prints.
void PrintTo(const Variant& variant, std::ostream* out) { *out << variant.name; }

std::vector<Variant> Variants() {
  ExactOptions base;
  base.max_rounds = 0;
  base.limits.seconds = 0;
  base.beam.stack_size = 3;
  std::vector<Variant> variants;
  const auto add = [&](const std::string& name, const std::string& algorithm) -> ExactOptions& {
    variants.push_back({name, base});
    variants.back().options.algorithm = algorithm;
    return variants.back().options;
  };
  add("auto", "auto");
  add("auto_with_small_astar", "auto").lagrangian.astar_states = 1;
  add("auto_without_run", "auto").lagrangian.remember_run = false;
  // With poor incumbents, what a search proves must be true by itself.
  ExactOptions& unaided = add("auto_unaided", "auto");
  unaided.lagrangian.astar_states = 1;
  unaided.lagrangian.guided_beam_every = 1 << 20;
  unaided.beam.stack_size = 1;
  add("lagrangian", "lagrangian");
  add("lagrangian_with_small_astar", "lagrangian").lagrangian.astar_states = 5;
  add("lagrangian_viterbi", "lagrangian-viterbi");
  LagrangianOptions& thesis = add("thesis", "lagrangian-viterbi").lagrangian;
  thesis.prune = false;
  thesis.coarse_first = false;
  thesis.dual_method = SubgradientMethod("thesis");
  return variants;
}

class LagrangianTest : public ::testing::TestWithParam<Variant> {};

TEST_P(LagrangianTest, FindsAndProvesTheOptimum) {
  int solvable = 0;
  int constrained = 0;
  for (std::uint64_t seed = 0; seed < 1200; ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 7);
    const auto oracle = ExhaustiveOptimum(*random.problem);
    BoundChecker checker(oracle ? std::optional<Score>(oracle->score) : std::nullopt);
    const Outcome outcome = Solve(*random.problem, GetParam().options, &checker);
    ASSERT_EQ(oracle ? Knowledge::kOptimal : Knowledge::kInfeasible, outcome.knowledge)
        << random.description;
    if (!oracle) continue;
    ++solvable;
    constrained += outcome.constraints.empty() ? 0 : 1;
    ASSERT_NEAR(oracle->score, outcome.score, kTolerance) << random.description;
    ASSERT_NEAR(oracle->score, *outcome.upper_bound, kTolerance) << random.description;
  }
  EXPECT_GT(solvable, 800);
  if (GetParam().options.algorithm != "auto") {
    EXPECT_GT(constrained, 20) << "some problems must need hard constraints";
  }
}

TEST_P(LagrangianTest, LimitsEndInTrueBounds) {
  int bounded = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 8);
    ExactOptions options = GetParam().options;
    options.max_rounds = 1 + static_cast<int>(seed % 4);
    options.beam.stack_size = 1;
    const Outcome outcome = Solve(*random.problem, options, nullptr);
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
  EXPECT_GT(bounded, 30);
}

TEST_P(LagrangianTest, StartsFromAnInitialCoverage) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    RandomProblem random = MakeRandomProblem(seed, 6);
    random.problem->initial_coverage.Add(0, 0);
    if (random.problem->sentence_length > 3) random.problem->initial_coverage.Add(2, 2);
    const auto oracle = ExhaustiveOptimum(*random.problem);
    const Outcome outcome = Solve(*random.problem, GetParam().options, nullptr);
    ASSERT_EQ(oracle ? Knowledge::kOptimal : Knowledge::kInfeasible, outcome.knowledge)
        << random.description;
    if (!oracle) continue;
    ++solvable;
    ASSERT_NEAR(oracle->score, outcome.score, kTolerance) << random.description;
  }
  EXPECT_GT(solvable, 150);
}

INSTANTIATE_TEST_SUITE_P(Variants, LagrangianTest, ::testing::ValuesIn(Variants()),
                         [](const auto& variant) { return variant.param.name; });

TEST(Lagrangian, ObeysTheMemoryLimit) {
  const RandomProblem random = MakeRandomProblem(1, 8);
  ExactOptions options;
  options.limits.bytes = 2000;
  const Outcome outcome = Solve(*random.problem, options, nullptr);
  EXPECT_EQ(StopReason::kMemoryLimit, outcome.stop);
  EXPECT_LE(outcome.peak_bytes, 2000U);
  EXPECT_NE(Knowledge::kOptimal, outcome.knowledge);
}

TEST(Lagrangian, StopsWhenInterrupted) {
  const RandomProblem random = MakeRandomProblem(12, 8);
  const std::atomic<bool> interrupted{true};
  ExactOptions options;
  options.limits.interrupted = &interrupted;
  const Outcome outcome = Solve(*random.problem, options, nullptr);
  EXPECT_EQ(StopReason::kInterrupted, outcome.stop);
}

}  // namespace
}  // namespace exact
