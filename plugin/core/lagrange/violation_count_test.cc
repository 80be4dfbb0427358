#include "plugin/core/lagrange/violation_count.h"

#include <gtest/gtest.h>

namespace exact {
namespace {

TEST(ViolationCount, PutsTheMostViolatedFirst) {
  ViolationCount count(5);
  EXPECT_TRUE(count.MostViolated().empty());
  count.Add({{1, 1}, {3, -2}});
  count.Add({{4, 7}, {3, 1}});
  count.Add({});
  EXPECT_EQ(3, count.rounds());
  // Rounds count, not amounts; among equals the lower number comes first.
  EXPECT_EQ((std::vector<std::uint32_t>{3, 1, 4}), count.MostViolated());
}

}  // namespace
}  // namespace exact
