#include "plugin/core/phrase/problem/coverage.h"

#include <gtest/gtest.h>

namespace exact {
namespace {

TEST(Coverage, FindsTheFirstGapInLongSentences) {
  Coverage coverage(200);
  coverage.Add(0, 69);
  coverage.Add(130, 131);
  EXPECT_EQ(70U, coverage.first_gap());
  EXPECT_EQ(72U, coverage.count());
  EXPECT_TRUE(coverage.Overlaps(120, 130));
  EXPECT_FALSE(coverage.Overlaps(70, 129));
  coverage.Add(70, 129);
  EXPECT_EQ(132U, coverage.first_gap());
  coverage.Add(132, 199);
  EXPECT_TRUE(coverage.IsComplete());
  EXPECT_EQ(200U, coverage.first_gap());
}

TEST(Coverage, IsEqualHoweverItWasReached) {
  Coverage a(70);
  Coverage b(70);
  a.Add(0, 2);
  a.Add(65, 66);
  b.Add(65, 66);
  b.Add(1, 2);
  EXPECT_FALSE(a == b);
  b.Add(0, 0);
  EXPECT_TRUE(a == b);
  EXPECT_EQ(a.Hash(), b.Hash());
}

TEST(Coverage, CanBeginWithAllWordsBeforeAGap) {
  for (const std::uint32_t gap : {0U, 1U, 63U, 64U, 65U, 130U}) {
    Coverage expected(130);
    if (gap > 0) expected.Add(0, gap - 1);
    const Coverage coverage(130, gap);
    EXPECT_TRUE(expected == coverage) << gap;
    EXPECT_EQ(gap, coverage.count());
    EXPECT_EQ(gap, coverage.first_gap());
  }
}

}  // namespace
}  // namespace exact
