#include "plugin/core/lagrange/dual_progress.h"

#include <gtest/gtest.h>

#include <limits>

namespace exact {
namespace {

constexpr double kEpsilon = 0.01;

TEST(DualProgress, KeepsTheLowestBoundAndItsPrices) {
  DualProgress progress({0, 0});
  EXPECT_EQ((Prices{0, 0}), progress.best_prices());
  EXPECT_EQ(std::numeric_limits<Score>::infinity(), progress.best_dual());
  progress.Add({1, 0}, -3);
  progress.Add({2, 0}, -5);
  progress.Add({3, 0}, -4);
  EXPECT_EQ(3, progress.rounds());
  EXPECT_EQ(-5, progress.best_dual());
  EXPECT_EQ((Prices{2, 0}), progress.best_prices());
}

TEST(DualProgress, TheFirstTenRoundsCountAsImproving) {
  DualProgress progress({0});
  for (int round = 1; round < 10; ++round) {
    progress.Add({0}, 1);
    EXPECT_TRUE(progress.StillImproving(kEpsilon)) << round;
  }
  progress.Add({0}, 1);
  EXPECT_FALSE(progress.StillImproving(kEpsilon));
}

TEST(DualProgress, ComparesTheFallPerRoundWithEpsilon) {
  DualProgress progress({0});
  for (int round = 0; round < 20; ++round) progress.Add({0}, -0.5 * round);
  EXPECT_TRUE(progress.StillImproving(0.4));
  EXPECT_FALSE(progress.StillImproving(0.6));
}

TEST(DualProgress, StopsAfterFifteenRoundsWithoutABetterBound) {
  DualProgress progress({0});
  progress.Add({0}, 1000);
  progress.Add({0}, 0);  // a large early fall: the mean stays above epsilon for long
  for (int round = 0; round < 14; ++round) progress.Add({0}, 1);
  EXPECT_TRUE(progress.StillImproving(kEpsilon));
  progress.Add({0}, 1);
  EXPECT_FALSE(progress.StillImproving(kEpsilon));
}

TEST(DualProgress, ARestartForgetsTheRateButNotTheBest) {
  DualProgress progress({0});
  for (int round = 0; round < 20; ++round) progress.Add({1}, -5);
  ASSERT_FALSE(progress.StillImproving(kEpsilon));
  progress.Restart();
  EXPECT_TRUE(progress.StillImproving(kEpsilon));
  for (int round = 0; round < 12; ++round) progress.Add({2}, 10 - round);
  EXPECT_TRUE(progress.StillImproving(kEpsilon)) << "still above the best, but falling";
  EXPECT_EQ(-5, progress.best_dual());
  EXPECT_EQ((Prices{1}), progress.best_prices());
  EXPECT_EQ(32, progress.rounds());
}

}  // namespace
}  // namespace exact
