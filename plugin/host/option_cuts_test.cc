#include "plugin/host/option_cuts.h"

#include <gtest/gtest.h>

namespace exact {
namespace {

struct Item {
  float estimate;
};

std::vector<Item> Items(const std::vector<float>& estimates) {
  std::vector<Item> items;
  for (const float estimate : estimates) items.push_back({estimate});
  return items;
}

std::vector<float> Estimates(const std::vector<Item>& items) {
  std::vector<float> estimates;
  for (const Item& item : items) estimates.push_back(item.estimate);
  return estimates;
}

TEST(OptionCuts, TheTableLimitKeepsTheBestInOrder) {
  std::vector<Item> items = Items({-3, -1, -4, -2});
  EXPECT_FALSE(CutToTableLimit(&items, 3));
  EXPECT_EQ((std::vector<float>{-1, -2, -3}), Estimates(items));
}

TEST(OptionCuts, WithoutALimitTheOrderStays) {
  std::vector<Item> items = Items({-3, -1, -1});
  EXPECT_FALSE(CutToTableLimit(&items, 0));
  EXPECT_FALSE(CutToOptionsPerSpan(&items, 0));
  EXPECT_EQ((std::vector<float>{-3, -1, -1}), Estimates(items));
}

TEST(OptionCuts, AnOnDiskTableIsSortedAndNotCut) {
  for (const std::size_t limit : {0, 2, 20}) {
    std::vector<Item> items = Items({-3, -1, -4, -2});
    EXPECT_FALSE(SortForOnDiskTable(&items, limit));
    EXPECT_EQ((std::vector<float>{-1, -2, -3, -4}), Estimates(items));
  }
}

TEST(OptionCuts, ACutBetweenEqualsIsTold) {
  std::vector<Item> items = Items({-1, -2, -2, -3});
  EXPECT_TRUE(CutToTableLimit(&items, 2));
  items = Items({-1, -2, -2, -3});
  EXPECT_FALSE(CutToTableLimit(&items, 3));
  items = Items({-1, -2, -2.00001F, -3});
  EXPECT_TRUE(CutToOptionsPerSpan(&items, 2));
  items = Items({-1, -2, -2.01F, -3});
  EXPECT_FALSE(CutToOptionsPerSpan(&items, 2));
}

// Moses removes -9 and puts -7 in its place, then goes on behind it.
TEST(OptionCuts, TheThresholdDoesNotLookAtWhatIsSwappedIn) {
  std::vector<Item> items = Items({0, -1, -9, -8, -7});
  EXPECT_FALSE(CutByThreshold(&items, -2));
  EXPECT_EQ((std::vector<float>{0, -1, -7}), Estimates(items));
}

TEST(OptionCuts, TheThresholdLeavesASingleOptionAlone) {
  std::vector<Item> items = Items({-5});
  EXPECT_FALSE(CutByThreshold(&items, 0));
  EXPECT_EQ(1U, items.size());
}

TEST(OptionCuts, AThresholdThatRoundingDecidesIsTold) {
  std::vector<Item> items = Items({0, -2, -5});
  EXPECT_TRUE(CutByThreshold(&items, -2));
  items = Items({0, -5, -5, -6});  // one -5 stays, the other does not
  EXPECT_FALSE(CutByThreshold(&items, -2));
  EXPECT_EQ((std::vector<float>{0, -6}), Estimates(items));
  items = Items({0, -6, -5, -5});
  EXPECT_TRUE(CutByThreshold(&items, -2));
  EXPECT_EQ((std::vector<float>{0, -5}), Estimates(items));
}

}  // namespace
}  // namespace exact
