#include "plugin/frontend/spelling.h"

#include <gtest/gtest.h>

namespace exact {
namespace {

using Names = std::vector<std::string>;

const Names kKnown = {"stack", "search-algorithm", "n-best-list", "n-best-factor", "threads", "i"};

TEST(Spelling, AMissingAnExtraAWrongAndASwappedLetterAreFound) {
  for (const char* wrong : {"stak", "staack", "stick", "satck"}) {
    EXPECT_EQ(Names{"stack"}, SimilarNames(wrong, kKnown)) << wrong;
  }
}

TEST(Spelling, LongNamesMayHaveMoreMistakes) {
  EXPECT_EQ(Names{"search-algorithm"}, SimilarNames("serch-algorihtm", kKnown));
  EXPECT_EQ(Names{}, SimilarNames("tsakc", kKnown));
}

TEST(Spelling, TheBeginningOfANameIsFound) {
  EXPECT_EQ((Names{"n-best-list", "n-best-factor"}), SimilarNames("n-best", kKnown));
  EXPECT_EQ(Names{}, SimilarNames("n-", kKnown));
}

TEST(Spelling, OnlyTheNearestNamesAreNamed) {
  EXPECT_EQ(Names{"abcdefgh"}, SimilarNames("abcdefgx", {"abcdefyy", "abcdefgh", "zzcdefgx"}));
}

TEST(Spelling, AWordOfOtherLettersIsNotNamed) {
  EXPECT_EQ(Names{}, SimilarNames("x", kKnown));
  EXPECT_EQ("", DidYouMean("lattice", kKnown, "-"));
}

TEST(Spelling, TheHintNamesThemAsTheUserWritesThem) {
  EXPECT_EQ("; did you mean [n-best-list] or [n-best-factor]?",
            DidYouMean("n-best", kKnown, "[", "]"));
}

}  // namespace
}  // namespace exact
