// The volume algorithm as a dual method.  Two more properties are tested together with the other
// methods: its bound reaches that of the linear program (ilp_oracle_test), and searches with it
// find the optimum (exact_search_test).

#include "plugin/volume/volume_method.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "plugin/core/base/limits.h"
#include "plugin/core/lagrange/certificate.h"
#include "plugin/core/lagrange/dual_progress.h"
#include "plugin/core/lagrange/subgradient_method.h"
#include "plugin/core/phrase/words/relaxed_solution.h"
#include "plugin/core/testing/exhaustive_dp.h"
#include "plugin/core/testing/random_problem.h"
#include "plugin/core/testing/standalone_relaxation.h"

namespace exact {
namespace {

using testing::ExhaustiveOptimum;
using testing::MakeRandomProblem;
using testing::RandomProblem;
using testing::RelaxationInputs;
using testing::StandaloneRelaxation;

// The lowest bound of the first `rounds` rounds.
Score LowestBound(const RandomProblem& random, Score best_primal, int rounds, DualMethod& method) {
  RelaxationInputs inputs(*random.problem);
  // States without (l, m), so that more bounds stay above the optimum.
  StandaloneRelaxation relaxation(inputs, {false, {}});
  DualProgress progress(InitialPrices(*random.problem, inputs.space.options));
  method.Minimise(progress.best_prices(), [&](const Prices& prices) -> std::optional<DualPoint> {
    const RelaxedSolution solution = SolveUnder(*random.problem, *relaxation, prices);
    progress.Add(prices, solution.evaluation.dual);
    if (progress.rounds() == rounds || solution.evaluation.slack.empty()) return std::nullopt;
    return DualPoint{solution.evaluation, best_primal};
  });
  return progress.best_dual();
}

TEST(Volume, ReachesTheBoundOfTheSubgradientMethods) {
  constexpr int kRounds = 1000;
  constexpr Score kNear = 0.05;
  int problems = 0;
  int open = 0;
  int near = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 6);
    const auto oracle = ExhaustiveOptimum(*random.problem);
    if (!oracle) continue;
    ++problems;
    const Score volume = LowestBound(random, oracle->score, kRounds, *NewVolumeMethod());
    ASSERT_GE(volume, oracle->score - kTolerance) << random.description;
    Score others = std::numeric_limits<Score>::infinity();
    for (const char* rule : {"polyak", "thesis"}) {
      others =
          std::min(others, LowestBound(random, oracle->score, kRounds, *SubgradientMethod(rule)()));
    }
    open += others > oracle->score + kNear ? 1 : 0;
    near += std::abs(volume - others) <= kNear ? 1 : 0;
  }
  EXPECT_GT(problems, 200);
  EXPECT_GT(open, 10) << "some bounds must stay above the optimum";
  EXPECT_GT(near, problems * 95 / 100);
}

// Tries scores near 10, where Vol's own target would not move, and scores of other sizes.
TEST(Volume, DoesNotDependOnWhereScoresLie) {
  // The larger of two lines that meet at (0, level).
  for (const Score level : {-1000.0, -10.01, -9.99, 0.0, 9.99, 1000.0}) {
    for (const Score size : {0.01, 1.0, 100.0}) {
      Score lowest = std::numeric_limits<Score>::infinity();
      int rounds = 0;
      NewVolumeMethod()->Minimise({3 * size}, [&](const Prices& prices) {
        const Score u = prices.front();
        const DualPoint point{{level + std::max(u, -2 * u), {{0, u > 0 ? 1 : -2}}}, level - size};
        lowest = std::min(lowest, point.evaluation.dual);
        return ++rounds == 200 ? std::nullopt : std::optional<DualPoint>(point);
      });
      EXPECT_NEAR(level, lowest, 0.01 * size) << "level " << level << ", size " << size;
    }
  }
}

TEST(Volume, AsksForTheStartFirstAndStopsWhenTold) {
  const Prices start = {1.5, -2.25, 0};
  for (int last = 1; last <= 5; ++last) {
    int rounds = 0;
    NewVolumeMethod()->Minimise(start, [&](const Prices& prices) -> std::optional<DualPoint> {
      ++rounds;
      EXPECT_EQ(rounds == 1, prices == start) << "it must move";
      if (rounds == last) return std::nullopt;
      return DualPoint{
          {std::accumulate(prices.begin(), prices.end(), 10.0), {{0, 1}, {1, 1}, {2, 1}}}, 0.0};
    });
    EXPECT_EQ(last, rounds);
  }
}

TEST(Volume, LetsExceptionsPass) {
  for (int last = 1; last <= 5; ++last) {
    int rounds = 0;
    const auto method = NewVolumeMethod();
    const auto evaluate = [&](const Prices& prices) -> std::optional<DualPoint> {
      if (++rounds == last) throw LimitReached{StopReason::kTimeLimit};
      return DualPoint{{10 + prices[0] - prices[1], {{0, 1}, {1, -1}}}, std::nullopt};
    };
    try {
      method->Minimise({0, 0}, evaluate);
      ADD_FAILURE() << "expected an exception";
    } catch (const LimitReached& limit) {
      EXPECT_EQ(StopReason::kTimeLimit, limit.reason);
    }
    EXPECT_EQ(last, rounds);
  }
}

}  // namespace
}  // namespace exact
