#include "plugin/moses/search_support.h"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

namespace exact {
namespace {

TEST(SearchSupport, ScoresAgreeWithinTheNoiseOfSinglePrecision) {
  EXPECT_EQ("", Disagreement(-225.6347, -225.635F));
  EXPECT_EQ("", Disagreement(-12062.938, -12062.9F));
  EXPECT_NE("", Disagreement(-225.6347, -225.6F));
  EXPECT_NE("", Disagreement(-1, std::numeric_limits<float>::quiet_NaN()));
  EXPECT_NE("", Disagreement(-1, -std::numeric_limits<float>::infinity()));
}

TEST(SearchSupport, TheSmallerTimeLimitCounts) {
  Limits limits;
  limits.seconds = 30;
  LimitTime(0, 5, &limits);
  EXPECT_EQ(30, limits.seconds) << "0 is no limit";
  LimitTime(100, 5, &limits);
  EXPECT_EQ(30, limits.seconds);
  LimitTime(20, 5, &limits);
  EXPECT_EQ(15, limits.seconds);
  LimitTime(1, 5, &limits);
  EXPECT_GT(limits.seconds, 0) << "0 would be no limit";
  EXPECT_LT(limits.seconds, 0.01);
  limits.seconds = 0;
  LimitTime(7, 0, &limits);
  EXPECT_EQ(7, limits.seconds);
}

TEST(SearchSupport, ExceptionsBecomeMessages) {
  EXPECT_EQ("", MessageOf([] {}));
  EXPECT_EQ("why", MessageOf([] { throw std::runtime_error("why"); }));
  EXPECT_NE("", MessageOf([] { throw 1; }));
}

}  // namespace
}  // namespace exact
