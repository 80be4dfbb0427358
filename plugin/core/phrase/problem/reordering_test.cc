#include "plugin/core/phrase/problem/reordering.h"

#include <gtest/gtest.h>

namespace exact {
namespace {

TEST(Reordering, JumpRuleCountsFromTheFrontier) {
  Reordering reordering;
  reordering.distortion_limit = 2;
  EXPECT_TRUE(reordering.JumpAllowed(3, 5));
  EXPECT_TRUE(reordering.JumpAllowed(5, 3));
  EXPECT_FALSE(reordering.JumpAllowed(3, 6));
  EXPECT_FALSE(reordering.JumpAllowed(6, 3));
  reordering.distortion_limit = 0;
  EXPECT_TRUE(reordering.JumpAllowed(3, 3));
  EXPECT_FALSE(reordering.JumpAllowed(3, 4));
  reordering.distortion_limit = -1;
  EXPECT_TRUE(reordering.JumpAllowed(0, 1000));
}

TEST(Reordering, GapRuleKeepsTheFirstGapInReach) {
  Reordering reordering;
  reordering.distortion_limit = 3;
  EXPECT_TRUE(reordering.GapAllowed(4, 4, 30)) << "any length at the gap itself";
  EXPECT_TRUE(reordering.GapAllowed(4, 5, 6));
  EXPECT_FALSE(reordering.GapAllowed(4, 5, 7));
  reordering.gap_constraint = false;
  EXPECT_TRUE(reordering.GapAllowed(4, 5, 7));
}

TEST(Reordering, CostIsTheDistanceTimesTheWeight) {
  Reordering reordering;
  reordering.distortion_weight = 0.5;
  EXPECT_DOUBLE_EQ(-1.5, reordering.Cost(4, 1));
  EXPECT_DOUBLE_EQ(-1.5, reordering.Cost(1, 4));
  EXPECT_DOUBLE_EQ(0, reordering.Cost(4, 4));
}

}  // namespace
}  // namespace exact
