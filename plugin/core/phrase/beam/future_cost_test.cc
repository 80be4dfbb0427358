#include "plugin/core/phrase/beam/future_cost.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "plugin/core/testing/random_problem.h"

namespace exact::testing {
namespace {

constexpr Score kRounding = 1e-9;

// Moses joins every pair of neighbouring cells, in cubic time.
TEST(FutureCost, EqualsTheCubicDefinition) {
  for (std::uint64_t seed = 0; seed < SeedCount(300); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 8);
    LmContexts contexts(*random.problem->language_model);
    const OptionTable table(*random.problem, contexts);
    const std::uint32_t length = random.problem->sentence_length;
    const FutureCost future_cost(length, table);
    std::vector<std::vector<Score>> cell(length, std::vector<Score>(length, kMinusInfinity));
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

TEST(FutureCost, OfACoverageIsTheSumOverItsGaps) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 8);
    const std::uint32_t length = random.problem->sentence_length;
    if (length < 5) continue;
    LmContexts contexts(*random.problem->language_model);
    const FutureCost future_cost(length, OptionTable(*random.problem, contexts));
    Coverage coverage(length);
    EXPECT_EQ(future_cost.Estimate(0, length - 1), future_cost.Estimate(coverage));
    coverage.Add(1, 1);
    coverage.Add(3, length - 1);
    EXPECT_EQ(future_cost.Estimate(0, 0) + future_cost.Estimate(2, 2),
              future_cost.Estimate(coverage));
  }
}

}  // namespace
}  // namespace exact::testing
