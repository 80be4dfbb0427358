#include "plugin/core/phrase/problem/orientation.h"

#include <gtest/gtest.h>

namespace exact {
namespace {

TEST(Orientation, IsSeenFromThePreviousPhrase) {
  // After a phrase 4..6.
  EXPECT_EQ(Orientation::kMonotone, OrientationOf(4, 7, 7, 9));
  EXPECT_EQ(Orientation::kRight, OrientationOf(4, 7, 8, 8));
  EXPECT_EQ(Orientation::kSwap, OrientationOf(4, 7, 2, 3));
  EXPECT_EQ(Orientation::kLeft, OrientationOf(4, 7, 2, 2));
  // At the start.
  EXPECT_EQ(Orientation::kMonotone, OrientationOf(0, 0, 0, 1));
  EXPECT_EQ(Orientation::kRight, OrientationOf(0, 0, 1, 1));
}

}  // namespace
}  // namespace exact
