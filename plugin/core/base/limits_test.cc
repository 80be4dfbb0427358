#include "plugin/core/base/limits.h"

#include <gtest/gtest.h>

#include <atomic>
#include <optional>
#include <utility>

#include "plugin/core/testing/limit_of.h"

namespace exact {
namespace {

// The reason why CheckTime stops the search, if it does.
std::optional<StopReason> WhyStopped(const Budget& budget) {
  return testing::LimitOf([&] { budget.CheckTime(); });
}

TEST(Budget, StopsAtTheTimeLimitAndWhenInterrupted) {
  std::atomic<bool> interrupted{false};
  Budget unlimited(Limits{0, 0, &interrupted});
  Budget limited(Limits{1000, 0, &interrupted});
  unlimited.Exclude(-2000);
  EXPECT_EQ(std::nullopt, WhyStopped(unlimited));
  EXPECT_EQ(std::nullopt, WhyStopped(limited));
  limited.Exclude(-2000);
  EXPECT_EQ(StopReason::kTimeLimit, WhyStopped(limited));
  limited.Exclude(2000);
  EXPECT_EQ(std::nullopt, WhyStopped(limited)) << "excluded seconds do not count";
  interrupted = true;
  EXPECT_EQ(StopReason::kInterrupted, WhyStopped(unlimited));
}

TEST(Allocation, AMovedOneIsGivenBackOnce) {
  Budget budget{Limits()};
  {
    Allocation allocation(budget);
    allocation.Add(100);
    const Allocation heir = std::move(allocation);
    EXPECT_EQ(100U, budget.bytes());
  }
  EXPECT_EQ(0U, budget.bytes());
}

TEST(Allocation, ChangesNothingIfItThrows) {
  Budget budget(Limits{0, 250, nullptr});
  Allocation allocation(budget);
  allocation.Add(200);
  EXPECT_THROW(allocation.Add(51), LimitReached);
  EXPECT_THROW(allocation.Resize(251), LimitReached);
  EXPECT_EQ(200U, budget.bytes());
  allocation.Add(50);
  EXPECT_EQ(250U, budget.bytes());
}

}  // namespace
}  // namespace exact
