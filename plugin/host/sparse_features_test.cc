#include "plugin/host/sparse_features.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "plugin/core/testing/message_of.h"
#include "plugin/host/settings.h"
#include "plugin/host/sparse_weights.h"
#include "plugin/host/test_files.h"

namespace exact {
namespace {

using testing::Contains;

class SparseFeaturesTest : public ::testing::Test {
 protected:
  // The scores of "ist das haus", of which "das haus" is translated with this alignment.
  SparseScores Evaluate(const std::string& line, std::vector<AlignmentPoint> alignment,
                        std::vector<std::string_view> target = {"the", "house"}) {
    const Settings settings;
    Findings findings;
    const std::string ini = files_.Path("moses.ini");
    FeatureReader reader(settings, ini, &findings);
    const auto feature = reader.Read({line, {"moses.ini", 1}});
    findings.ThrowRefusal();
    const PhrasePair pair{sentence_, 1, 2, std::move(target), std::move(alignment)};
    return SparseFeatures({*feature}).Evaluate(pair);
  }

  std::string Message(const std::string& line) {
    return testing::MessageOf([&] { Evaluate(line, {}); });
  }

  const std::vector<std::string_view> sentence_ = {"ist", "das", "haus"};
  testing::TestFiles files_;
};

TEST_F(SparseFeaturesTest, PhraseLengthCountsTheWordsOfBothSides) {
  EXPECT_EQ((SparseScores{{"pl_s2", 1}, {"pl_t2", 1}, {"pl_2,2", 1}}),
            Evaluate("PhraseLengthFeature name=pl", {}));
  EXPECT_EQ((SparseScores{{"pl_s2", 1}, {"pl_t0", 1}, {"pl_2,0", 1}}),
            Evaluate("PhraseLengthFeature name=pl", {}, {}));
}

TEST_F(SparseFeaturesTest, WordTranslationNamesEveryAlignedPair) {
  const std::string line = "WordTranslationFeature name=wt input-factor=0 output-factor=0";
  EXPECT_EQ((SparseScores{{"wt_das~the", 1}, {"wt_das~house", 1}, {"wt_haus~house", 1}}),
            Evaluate(line, {{0, 0}, {0, 1}, {1, 1}}));
  EXPECT_EQ((SparseScores{{"wt_das~a", 2}}), Evaluate(line, {{0, 0}, {0, 1}}, {"a", "a"}));
  EXPECT_EQ((SparseScores{{"wt_haus~house", 1}}),
            Evaluate(line + " ignore-punctuation=1", {{0, 0}, {1, 1}}, {"•", "house"}));
  EXPECT_EQ((SparseScores{{"wt_haus~house", 1}}),
            Evaluate(line + " ignore-punctuation=1", {{0, 0}, {1, 1}}, {"7", "house"}));
}

TEST_F(SparseFeaturesTest, WordsThatAreNotListedShareAName) {
  const std::string lists =
      " source-path=" + files_.Write("s", "das\n") + " target-path=" + files_.Write("t", "house\n");
  EXPECT_EQ((SparseScores{{"wt_das~OTHER", 1}, {"wt_OTHER~house", 1}}),
            Evaluate("WordTranslationFeature name=wt input-factor=0 output-factor=0" + lists,
                     {{0, 0}, {1, 1}}));
  EXPECT_EQ((SparseScores{{"d_OTHER", 2}}),
            Evaluate("SourceWordDeletionFeature name=d factor=0 path=" + files_.Path("t"), {}));
  EXPECT_EQ((SparseScores{{"i_OTHER", 2}}),
            Evaluate("TargetWordInsertionFeature name=i factor=0 path=" +
                         files_.Write("crlf", "the\r\nhouse \n"),
                     {}))
      << "as in Moses, the whole line is the word";
}

TEST_F(SparseFeaturesTest, SourceContextAddsTheOtherWordsOfTheSentence) {
  EXPECT_EQ((SparseScores{{"wt_ist,das~the", 1}, {"wt_das,haus~the", 1}}),
            Evaluate("WordTranslationFeature name=wt input-factor=0 output-factor=0 simple=0 "
                     "source-context=1",
                     {{0, 0}}));
}

TEST_F(SparseFeaturesTest, UnalignedWordsAreDeletedOrInserted) {
  const std::string deletion = "SourceWordDeletionFeature name=d factor=0";
  const std::string insertion = "TargetWordInsertionFeature name=i factor=0";
  EXPECT_EQ((SparseScores{{"d_haus", 1}}), Evaluate(deletion, {{0, 1}}));
  EXPECT_EQ((SparseScores{{"i_the", 1}}), Evaluate(insertion, {{0, 1}}));
  EXPECT_EQ((SparseScores{{"d_das", 1}, {"d_haus", 1}}), Evaluate(deletion, {}, {}));
  EXPECT_EQ(SparseScores(), Evaluate(insertion, {}, {"<s>", "</s>"}));
  const PhrasePair one_word{sentence_, 1, 1, {"the"}, {}};
  FeatureConfig feature;
  feature.kind = FeatureKind::kSourceWordDeletion;
  EXPECT_EQ(SparseScores(), SparseFeatures({feature}).Evaluate(one_word))
      << "as in Moses, it looks like an unknown word";
}

TEST_F(SparseFeaturesTest, WhatIsNotComputedIsNamed) {
  const std::string line = "WordTranslationFeature input-factor=0 output-factor=0 ";
  EXPECT_TRUE(Contains(Message(line + "domain-trigger=1"), "documents and topics"));
  EXPECT_TRUE(Contains(Message(line + "target-context=1"), "Moses cannot"));
  EXPECT_TRUE(Contains(Message(line + "source-path=x"), "expected both"));
  EXPECT_TRUE(Contains(Message("WordTranslationFeature input-factor=0"), "no output-factor="));
  EXPECT_TRUE(Contains(Message("SourceWordDeletionFeature"), "no factor="));
  EXPECT_TRUE(
      Contains(Message("TargetWordInsertionFeature factor=0 path=" + files_.Path("elsewhere")),
               "cannot be read"));
}

TEST_F(SparseFeaturesTest, WeightsAreReadAndTheLastOfAFileCounts) {
  SparseWeights weights;
  weights.Read(files_.Write("w", "#comment 1\n\na_x 1\na_y -2 text\na_x 0.5\n"), {});
  weights.Set("a_y", 3);
  EXPECT_EQ(0.5 * 2 + 3, weights.Weigh({{"a_x", 2}, {"a_y", 1}, {"a_z", 7}}));
  EXPECT_FALSE(weights.Find("#comment"));
  EXPECT_TRUE(Contains(
      testing::MessageOf([&] { weights.Read(files_.Write("w", "a 1\na_x\n"), {}); }), "w:2"));
}

}  // namespace
}  // namespace exact
