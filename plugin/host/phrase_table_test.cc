#include "plugin/host/phrase_table.h"

#include <gtest/gtest.h>

#include <cmath>

#include "plugin/core/testing/message_of.h"
#include "plugin/host/test_files.h"

namespace exact {
namespace {

class PhraseTableTest : public ::testing::Test {
 protected:
  PhraseTableTest() {
    config_.num_scores = 2;
    config_.limit = 2;
    config_.keep_alignments = true;
    config_.add_target_word = [this](std::string_view word) { return targets_.Add(word); };
    config_.rate = [](const Word*, std::size_t, const float* scores, PhraseTable::Entry* entry) {
      entry->score = scores[0];
      entry->estimate = scores[0] + scores[1];
    };
  }

  void Load(const std::string& text) {
    config_.path = files_.Write("table", text);
    table_ = std::make_unique<PhraseTable>(config_, &sources_);
  }

  std::string Message(const std::string& text) {
    return testing::MessageOf([&] { Load(text); });
  }

  // The targets of a source phrase of one word, best first.
  std::vector<std::string> Targets(const std::string& source) {
    const Word word = sources_.Find(source);
    const PhraseTable::Range range = table_->Find(&word, 1);
    std::vector<std::string> texts;
    for (const auto* entry = range.begin; entry != range.end; ++entry) {
      std::string text;
      for (std::size_t i = 0; i < entry->target_size; ++i) {
        text += (i == 0 ? "" : " ") + targets_[table_->Target(*entry)[i]];
      }
      texts.push_back(text);
    }
    return texts;
  }

  testing::TestFiles files_;
  Vocabulary sources_;
  Vocabulary targets_;
  PhraseTable::Config config_;
  std::unique_ptr<PhraseTable> table_;
};

TEST_F(PhraseTableTest, KeepsTheBestOfEachSource) {
  Load(
      "a ||| x ||| 0.1 0.5\n"
      "a ||| y z ||| 0.9 0.5 ||| 0-1 0-0 ||| 1 2 3 ||| |||\n"
      "a ||| w ||| 0.5 0.5\n"
      "b ||| v ||| 1 1\n");
  EXPECT_EQ((std::vector<std::string>{"y z", "w"}), Targets("a"));
  EXPECT_EQ((std::vector<std::string>{"v"}), Targets("b"));
  const Word a = sources_.Find("a");
  const PhraseTable::Entry& best = *table_->Find(&a, 1).begin;
  EXPECT_EQ("0-1 0-0 ", table_->Alignment(best));
  EXPECT_NEAR(std::log(0.9), table_->Scores(best)[0], 1e-6);
}

TEST_F(PhraseTableTest, TheOrderOfTheLinesDoesNotMatter) {
  Load(
      "a ||| x ||| 0.1 1\nb ||| v ||| 1 1\na ||| y ||| 0.9 1\nb ||| u ||| 0.5 1\n"
      "a ||| z ||| 0.5 1\n");
  EXPECT_EQ((std::vector<std::string>{"y", "z"}), Targets("a"));
  EXPECT_EQ((std::vector<std::string>{"v", "u"}), Targets("b"));
}

TEST_F(PhraseTableTest, WithoutALimitKeepsAll) {
  config_.limit = 0;
  Load("a ||| x ||| 0.1 1\na ||| y ||| 0.9 1\na ||| z ||| 0.5 1\n");
  EXPECT_EQ(3U, Targets("a").size());
}

TEST_F(PhraseTableTest, ZeroIsFlooredAndEmptyTargetsAreKept) {
  Load("a |||  ||| 0 1\n");
  EXPECT_EQ((std::vector<std::string>{""}), Targets("a"));
  const Word a = sources_.Find("a");
  EXPECT_EQ(-100.0F, table_->Scores(*table_->Find(&a, 1).begin)[0]);
}

TEST_F(PhraseTableTest, OnlyWhatTheInputCanUseIsKept) {
  const InputFilter filter(files_.Write("input", "a b\nc\n"), &sources_);
  config_.filter = &filter;
  Load("a ||| x ||| 1 1\na b ||| x ||| 1 1\nb c ||| x ||| 1 1\nd ||| x ||| 1 1\nc ||| x ||| 1 1\n");
  EXPECT_EQ(3U, table_->size());
  EXPECT_EQ(5U, table_->lines());
  EXPECT_EQ(2U, table_->longest_source());
}

TEST_F(PhraseTableTest, RefusesMoreTranslationsThanMosesKeeps) {
  std::string lines;
  for (std::size_t i = 0; i <= PhraseTable::kMaxTranslations; ++i) lines += "a ||| x ||| 1 1\n";
  Load(lines);
  EXPECT_EQ(2U, table_->size()) << "the limit has cut them";
  config_.limit = 0;
  EXPECT_NE(std::string::npos, Message(lines).find("table: a phrase has 20001 translations"));
}

TEST_F(PhraseTableTest, SaysWhatIsWrongAndWhere) {
  const std::string good = "a ||| x ||| 0.1 0.5\n";
  const auto expect = [&](const std::string& line, const std::string& part) {
    const std::string message = Message(good + line);
    EXPECT_NE(std::string::npos, message.find("table:2: ")) << message;
    EXPECT_NE(std::string::npos, message.find(part)) << message;
  };
  expect("a || x ||| 0.1 0.5\n", "expected 'source ||| target ||| scores'");
  expect("\n", "expected 'source ||| target ||| scores'");
  expect("b ||| x ||| 0.1\n", "1 scores; expected 2");
  expect("b ||| x ||| 0.1 0.2 0.3\n", "3 scores; expected 2");
  expect("b ||| x ||| 0.1 nan\n", "score 'nan'");
  expect("b ||| x ||| inf 0.1\n", "score 'inf'");
  expect("b ||| x ||| -0.1 0.1\n", "score '-0.1'");
  expect("b ||| x ||| 0.1 often\n", "score 'often'");
  expect(" ||| x ||| 0.1 0.1\n", "source phrase is empty");
  EXPECT_NE(std::string::npos, Message("||| x ||| 0.1 0.1\n").find("table:1: the source phrase"));
  expect("b|N ||| x ||| 0.1 0.1\n", "'|' in the word 'b|N'");
}

TEST_F(PhraseTableTest, LabelsAtTheEndOfAPhraseAreRemoved) {
  Load("a [X] ||| x [X] ||| 0.1 0.5\na ||| y [NP] ||| 0.1 0.4\na ||| [X] ||| 0.1 0.6\n");
  EXPECT_EQ((std::vector<std::string>{"", "x"}), Targets("a"));
  EXPECT_NE(std::string::npos, Message("a ||| x [X] y ||| 1 1\n").find("'[X]' is a non-terminal"));
  EXPECT_NE(std::string::npos, Message("[X] ||| x ||| 1 1\n").find("only a label"));
}

// Single precision has few digits there; Moses has read 5.0447e-44.
TEST_F(PhraseTableTest, TinyProbabilitiesAreRoundedAsInMoses) {
  Load("a ||| x ||| 5e-44 1e-400\n");
  const Word word = sources_.Find("a");
  const float* scores = table_->Scores(*table_->Find(&word, 1).begin);
  EXPECT_NEAR(std::log(5.0447e-44), scores[0], 1e-4);
  EXPECT_EQ(-100, scores[1]);
}

TEST_F(PhraseTableTest, TellsThatTheLimitDividesEquals) {
  Load("a ||| x ||| 1 1\na ||| y ||| 1 0.5\na ||| z ||| 0.5 1\nb ||| x ||| 1 1\nb ||| y ||| 1 1\n");
  Word word = sources_.Find("a");
  EXPECT_TRUE(table_->Find(&word, 1).ties);
  word = sources_.Find("b");
  EXPECT_FALSE(table_->Find(&word, 1).ties);
}

}  // namespace
}  // namespace exact
