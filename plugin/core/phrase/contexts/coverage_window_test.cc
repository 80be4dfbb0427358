#include "plugin/core/phrase/contexts/coverage_window.h"

#include <gtest/gtest.h>

#include "plugin/core/base/id_table.h"

namespace exact {
namespace {

// Adds words near the first gap in random order, and compares with the set of any word.
TEST(CoverageWindow, HasTheSameWordsAsACoverage) {
  constexpr std::uint32_t kLength = 300;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Coverage expected(kLength);
    CoverageWindow window(0);
    for (std::uint64_t i = 0; !expected.IsComplete(); ++i) {
      const auto word = static_cast<std::uint32_t>(
          expected.first_gap() + MixBits(seed << 32 | i) % (CoverageWindow::kMaskBits + 1));
      ASSERT_EQ(word < kLength && expected.Has(word), window.Has(word));
      if (word >= kLength || expected.Has(word)) continue;
      expected.Add(word, word);
      ASSERT_TRUE(window.Add(word));
      ASSERT_EQ(expected.first_gap(), window.first_gap());
      ASSERT_EQ(expected.count(), window.Count());
      ASSERT_TRUE(expected == window.ToCoverage(kLength));
      ASSERT_EQ(expected.count(), window.ToCoverage(kLength).count());
    }
  }
}

TEST(CoverageWindow, RefusesAWordTooFarFromTheFirstGap) {
  CoverageWindow window(10);
  EXPECT_FALSE(window.Add(75));
  EXPECT_EQ(10U, window.Count());
  EXPECT_TRUE(window.Add(74));
  EXPECT_FALSE(window.Has(75));
  EXPECT_TRUE(window.Has(74));
  EXPECT_TRUE(window.Add(10));
  EXPECT_EQ(11U, window.first_gap());
  EXPECT_TRUE(window.Has(74));
  EXPECT_TRUE(window.Add(75));
}

TEST(CoverageWindow, IsTheSameInWhateverOrderWordsWereAdded) {
  CoverageWindow one(0);
  CoverageWindow other(0);
  for (const std::uint32_t word : {0U, 1U, 3U}) EXPECT_TRUE(one.Add(word));
  for (const std::uint32_t word : {3U, 1U, 0U}) EXPECT_TRUE(other.Add(word));
  EXPECT_TRUE(one == other);
  EXPECT_EQ(2U, one.first_gap());
  EXPECT_TRUE(one.Add(2));
  EXPECT_FALSE(one == other);
  EXPECT_EQ(4U, one.first_gap());
}

}  // namespace
}  // namespace exact
