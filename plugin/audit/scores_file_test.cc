#include "plugin/audit/scores_file.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/message_of.h"
#include "plugin/host/test_files.h"

namespace exact::audit {
namespace {

class ScoresFileTest : public ::testing::Test {
 protected:
  ScoresFile Open(const std::string& text) { return ScoresFile(files_.Write("scores", text)); }

  // The message that reading `count` answers and expecting the end throws.
  std::string Message(const std::string& text, int count) {
    return exact::testing::MessageOf([&] {
      ScoresFile file = Open(text);
      for (int i = 0; i < count; ++i) file.Next();
      file.ExpectEnd();
    });
  }

  exact::testing::TestFiles files_;
};

TEST_F(ScoresFileTest, AScoreAndWords) {
  ScoresFile file = Open("-219.088 we must say . \n\n-5 a\n");
  const Answer answer = file.Next();
  EXPECT_DOUBLE_EQ(*answer.score, -219.088);
  EXPECT_NEAR(answer.resolution, 0.001, 1e-12);
  EXPECT_EQ(answer.translation, "we must say .");
  EXPECT_TRUE(answer.segmentation.empty());
  EXPECT_FALSE(file.Next().score);
  EXPECT_DOUBLE_EQ(*file.Next().score, -5);
  file.ExpectEnd();
}

TEST_F(ScoresFileTest, SixDigitsTellLessOfLargeScores) {
  EXPECT_NEAR(Open("-1219.08 a\n").Next().resolution, 0.01, 1e-12);
  EXPECT_NEAR(Open("-9.08123 a\n").Next().resolution, 1e-5, 1e-12);
  EXPECT_NEAR(Open("-9.080 a\n").Next().resolution, 1e-3, 1e-12);
  EXPECT_NEAR(Open("-9.081234567 a\n").Next().resolution, 1e-9, 1e-15);
}

TEST_F(ScoresFileTest, ASegmentation) {
  const Answer answer = Open("-1.5 it is |2-3| good |0-0| . |4-4| \n").Next();
  EXPECT_EQ(answer.translation, "it is good .");
  ASSERT_EQ(answer.segmentation.size(), 3U);
  EXPECT_EQ(answer.segmentation[0].first, 2U);
  EXPECT_EQ(answer.segmentation[0].last, 3U);
  EXPECT_EQ(answer.segmentation[1].target, "good");
}

TEST_F(ScoresFileTest, WordsAfterTheLastMarkMakeTheSegmentationUnknown) {
  EXPECT_TRUE(Open("-1.5 it is |2-3| good\n").Next().segmentation.empty());
}

TEST_F(ScoresFileTest, TheBestEntryOfAnNBestListCounts) {
  ScoresFile file = Open(
      "0 ||| it is ||| LM0= -3 ||| -2 ||| 0-1=0-1\n"
      "0 ||| is it ||| LM0= -3 ||| -1 ||| 1=0 0=1\n"
      "2 ||| no ||| LM0= -3 ||| -7\n");
  const Answer answer = file.Next();
  EXPECT_DOUBLE_EQ(*answer.score, -1);
  ASSERT_EQ(answer.segmentation.size(), 2U);
  EXPECT_EQ(answer.segmentation[0].first, 1U);
  EXPECT_EQ(answer.segmentation[0].target, "is");
  EXPECT_FALSE(file.Next().score);
  EXPECT_DOUBLE_EQ(*file.Next().score, -7);
  file.ExpectEnd();
}

TEST_F(ScoresFileTest, MistakesAreNamedWithTheirPlace) {
  EXPECT_NE(Message("-1 a\nb c\n", 2).find("scores:2: 'b' is not a score"), std::string::npos);
  EXPECT_NE(Message("-1 a\n", 2).find("scores:1: the file ends here"), std::string::npos);
  EXPECT_NE(Message("-1 a\n-2 b\n", 1).find("scores:2: there is more"), std::string::npos);
  EXPECT_NE(Message("1 ||| a ||| f ||| -1\n0 ||| a ||| f ||| -1\n", 2).find(":2: sentence 0"),
            std::string::npos);
  EXPECT_NE(Message("0 ||| a ||| f ||| -1\n0 ||| a\n", 1).find(":2: not a line"),
            std::string::npos);
  EXPECT_NE(Message("-1 a\n-2 b", 2).find("scores:2: the last line has no end"), std::string::npos);
  EXPECT_NE(Message("nan a\n", 1).find("is not a score"), std::string::npos);
}

}  // namespace
}  // namespace exact::audit
