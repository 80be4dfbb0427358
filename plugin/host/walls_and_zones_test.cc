#include "plugin/host/walls_and_zones.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

namespace exact {
namespace {

using Order = std::vector<std::uint32_t>;

bool Allows(const WallsAndZones& rule, const Order& order) {
  Coverage coverage(static_cast<std::uint32_t>(order.size()));
  return std::all_of(order.begin(), order.end(), [&](std::uint32_t word) {
    const bool allowed = rule.Allows(coverage, word, word);
    coverage.Add(word, word);
    return allowed;
  });
}

// A sentence with walls and zones, and what they mean for an order of its words.
struct Example {
  std::size_t length;
  std::vector<std::size_t> walls;
  std::vector<Zone> zones;

  // The innermost zone around a wall; the whole sentence if there is none.
  Zone ZoneOf(std::size_t wall) const {
    Zone innermost{0, length - 1};
    for (const Zone& zone : zones) {
      if (zone.first <= wall && wall < zone.last && zone.size() < innermost.size())
        innermost = zone;
    }
    return innermost;
  }

  bool Means(const Order& order) const {
    std::vector<std::size_t> time(length);
    for (std::size_t i = 0; i < length; ++i) time[order[i]] = i;
    const auto range = [&](std::size_t first, std::size_t last) {
      const auto begin = time.begin() + static_cast<std::ptrdiff_t>(first);
      const auto end = time.begin() + static_cast<std::ptrdiff_t>(last) + 1;
      return std::pair(*std::min_element(begin, end), *std::max_element(begin, end));
    };
    for (const Zone& zone : zones) {
      const auto [first, last] = range(zone.first, zone.last);
      if (last - first + 1 != zone.size()) return false;
    }
    return std::all_of(walls.begin(), walls.end(), [&](std::size_t wall) {
      const Zone zone = ZoneOf(wall);
      return wall >= zone.last || range(zone.first, wall).second < range(wall + 1, zone.last).first;
    });
  }
};

Example RandomExample(std::mt19937& random) {
  const auto up_to = [&](std::size_t most) {
    return std::uniform_int_distribution<std::size_t>(0, most)(random);
  };
  Example example{2 + up_to(4), {}, {}};
  for (std::size_t i = up_to(2); i > 0; --i) example.walls.push_back(up_to(example.length - 1));
  Zone zone{0, example.length - 1};
  for (std::size_t i = up_to(2); i > 0; --i) {  // each inside the one before
    zone.first += up_to(zone.last - zone.first);
    zone.last -= up_to(zone.last - zone.first);
    example.zones.push_back(zone);
  }
  std::shuffle(example.zones.begin(), example.zones.end(), random);
  return example;
}

TEST(WallsAndZones, OrdersOfSingleWordsAreAllowedByTheirMeaning) {
  std::mt19937 random(5);
  int allowed = 0;
  for (int i = 0; i < 500; ++i) {
    const Example example = RandomExample(random);
    const WallsAndZones rule(example.length, example.walls, example.zones, -1);
    Order order(example.length);
    std::iota(order.begin(), order.end(), 0);
    do {
      ASSERT_EQ(example.Means(order), Allows(rule, order)) << "example " << i;
      if (Allows(rule, order)) ++allowed;
    } while (std::next_permutation(order.begin(), order.end()));
  }
  EXPECT_GT(allowed, 500 * 2);
}

TEST(WallsAndZones, APhraseAcrossAWallNeedsTheWordsBeforeIt) {
  const WallsAndZones rule(4, {1}, {}, -1);
  Coverage coverage(4);
  EXPECT_TRUE(rule.Allows(coverage, 0, 3));
  EXPECT_TRUE(rule.Allows(coverage, 1, 1));
  EXPECT_FALSE(rule.Allows(coverage, 1, 2));
  coverage.Add(0, 0);
  EXPECT_TRUE(rule.Allows(coverage, 1, 2));
}

TEST(WallsAndZones, APhraseThatLeavesAZoneMustCompleteIt) {
  const WallsAndZones rule(5, {}, {{1, 3}}, -1);
  Coverage coverage(5);
  EXPECT_FALSE(rule.Allows(coverage, 3, 4));
  EXPECT_TRUE(rule.Allows(coverage, 0, 1));
  coverage.Add(1, 2);
  EXPECT_TRUE(rule.Allows(coverage, 3, 4));
  EXPECT_FALSE(rule.Allows(coverage, 0, 0));
}

// As Moses has it, whether there would be a way out or not.
TEST(WallsAndZones, AZoneThatReachesPastTheDistortionLimitIsEnteredAtTheFirstGap) {
  const std::vector<Zone> zones = {{1, 3}};
  const Coverage coverage(4);
  EXPECT_TRUE(WallsAndZones(4, {}, zones, 4).Allows(coverage, 1, 1));
  EXPECT_FALSE(WallsAndZones(4, {}, zones, 3).Allows(coverage, 1, 1));
}

TEST(WallsAndZones, WithoutAWallInTheSentenceThereIsNoRule) {
  EXPECT_TRUE(WallsAndZones(2, {2}, {}, 6).empty());
  EXPECT_FALSE(WallsAndZones(2, {1}, {}, 6).empty());
}

TEST(WallsAtPunctuation, StandOnBothSidesOfAMark) {
  EXPECT_EQ((std::vector<std::size_t>{2, 1, 3, 2, 3}),
            WallsAtPunctuation({".", "a", ",", ";", "."}));
  EXPECT_TRUE(WallsAtPunctuation({"a", "b.", "c"}).empty());
}

}  // namespace
}  // namespace exact
