#include "plugin/frontend/tokens.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace exact {
namespace {

TEST(Tokens, SplitAtAnyBlank) {
  EXPECT_EQ((std::vector<std::string_view>{"a", "b", "c"}), SplitBlanks(" a\tb  c\r"));
  EXPECT_TRUE(SplitBlanks(" \t ").empty());
}

TEST(Tokens, NumbersMustBeWhole) {
  EXPECT_EQ(12, *ParseNumber<int>("12"));
  EXPECT_EQ(-1, *ParseNumber<int>("-1"));
  EXPECT_FALSE(ParseNumber<int>("12x"));
  EXPECT_FALSE(ParseNumber<int>(""));
  EXPECT_DOUBLE_EQ(1e-7, *ParseNumber<double>("+1e-07"));
  EXPECT_EQ(0, *ParseNumber<double>("1e-999"));
  EXPECT_FALSE(ParseNumber<double>("1e-999x"));
  EXPECT_FALSE(ParseNumber<double>("+-1"));
  EXPECT_EQ(7, *ParseOnlyNumber<int>(" 7\t"));
  EXPECT_FALSE(ParseOnlyNumber<int>("7 8"));
}

}  // namespace
}  // namespace exact
