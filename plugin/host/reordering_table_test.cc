#include "plugin/host/reordering_table.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "plugin/core/testing/message_of.h"
#include "plugin/host/test_files.h"

namespace exact {
namespace {

// Two phrase tables: 'a' is x or y z in the first and x in the second; 'a b' is x; 'u' is in none.
class ReorderingTableTest : public ::testing::Test {
 protected:
  ReorderingTableTest() {
    first_ = ReadPhrases("first", "a ||| x ||| 0.9\na ||| y z ||| 0.5\na b ||| x ||| 1\n");
    second_ = ReadPhrases("second", "a ||| x ||| 1\n");
    config_.num_scores = 2;
    config_.phrase_tables = {first_.get(), second_.get()};
    config_.source_vocabulary = &sources_;
    config_.target_vocabulary = &targets_;
  }

  std::unique_ptr<PhraseTable> ReadPhrases(const std::string& name, const std::string& text) {
    PhraseTable::Config config;
    config.path = files_.Write(name, text);
    config.num_scores = 1;
    config.add_target_word = [this](std::string_view word) { return targets_.Add(word); };
    config.rate = [](const Word*, std::size_t, const float* scores, PhraseTable::Entry* entry) {
      entry->estimate = scores[0];
    };
    return std::make_unique<PhraseTable>(config, &sources_);
  }

  void Load(const std::string& text) {
    config_.path = files_.Write("reordering", text);
    table_ = std::make_unique<ReorderingTable>(config_);
  }

  // The first probability for the entry at `rank` of a source phrase; -1 = there is none.
  double First(std::size_t table, const std::vector<std::string>& source, std::size_t rank) {
    std::vector<Word> words;
    for (const std::string& word : source) words.push_back(sources_.Find(word));
    const PhraseTable::Range range = config_.phrase_tables[table]->Find(words.data(), words.size());
    return Probability(table_->Find(table, range.begin[rank]));
  }

  static double Probability(const float* scores) {
    return scores == nullptr ? -1 : std::exp(scores[0]);
  }

  testing::TestFiles files_;
  Vocabulary sources_;
  Vocabulary targets_;
  std::unique_ptr<PhraseTable> first_;
  std::unique_ptr<PhraseTable> second_;
  ReorderingTable::Config config_;
  std::unique_ptr<ReorderingTable> table_;
};

TEST_F(ReorderingTableTest, FindsPhrasePairsInEveryPhraseTable) {
  Load("a ||| x ||| 0.1 0.9\na ||| y ||| 0.2 0.8\na ||| y z ||| 0.3 0.7\na b ||| x ||| 0.4 0.6\n");
  EXPECT_NEAR(0.1, First(0, {"a"}, 0), 1e-6);
  EXPECT_NEAR(0.3, First(0, {"a"}, 1), 1e-6);
  EXPECT_NEAR(0.4, First(0, {"a", "b"}, 0), 1e-6);
  EXPECT_NEAR(0.1, First(1, {"a"}, 0), 1e-6);
  EXPECT_EQ(4U, table_->lines());
  EXPECT_EQ(3U, table_->size()) << "no phrase table has a -> y";
}

TEST_F(ReorderingTableTest, WhatIsNotThereHasNoScoresOrTheDefault) {
  Load("a ||| x ||| 0.1 0.9\n");
  EXPECT_EQ(-1, First(0, {"a"}, 1));
  EXPECT_EQ(-1, Probability(table_->FindPair("u", "u")));
  config_.default_scores = {std::log(0.25F), std::log(0.75F)};
  Load("a ||| x ||| 0.1 0.9\n");
  EXPECT_NEAR(0.1, First(0, {"a"}, 0), 1e-6);
  EXPECT_NEAR(0.25, First(0, {"a"}, 1), 1e-6);
  EXPECT_NEAR(0.25, Probability(table_->FindPair("u", "u")), 1e-6);
}

TEST_F(ReorderingTableTest, TheLastOfEqualLinesCountsAndZeroIsFloored) {
  Load("a ||| x ||| 0.1 0.9\nb ||| x ||| 1 1\na ||| x ||| 0 0.8\n");
  const Word a = sources_.Find("a");
  const float* scores = table_->Find(0, *first_->Find(&a, 1).begin);
  EXPECT_EQ(-100.0F, scores[0]);
  EXPECT_NEAR(std::log(0.8), scores[1], 1e-6);
}

TEST_F(ReorderingTableTest, UnknownWordsMayBeCopiedOrDropped) {
  Load("u ||| u ||| 0.1 0.9\nu ||| x ||| 0.2 0.8\nu |||  ||| 0.3 0.7\n");
  EXPECT_NEAR(0.1, Probability(table_->FindPair("u", "u")), 1e-6);
  EXPECT_NEAR(0.3, Probability(table_->FindPair("u", "")), 1e-6);
  EXPECT_EQ(-1, Probability(table_->FindPair("v", "v")));
}

TEST_F(ReorderingTableTest, WithoutTargetsASourcePhraseHasOneRow) {
  config_.by_target = false;
  Load("a ||| 0.1 0.9\na b ||| 0.2 0.8\nu ||| 0.3 0.7\n");
  EXPECT_NEAR(0.1, First(0, {"a"}, 0), 1e-6);
  EXPECT_NEAR(0.1, First(0, {"a"}, 1), 1e-6);
  EXPECT_NEAR(0.1, First(1, {"a"}, 0), 1e-6);
  EXPECT_NEAR(0.2, First(0, {"a", "b"}, 0), 1e-6);
  EXPECT_NEAR(0.3, Probability(table_->FindPair("u", "u")), 1e-6);
  EXPECT_NEAR(0.3, Probability(table_->FindPair("u", "")), 1e-6);
}

TEST_F(ReorderingTableTest, OnlyUnknownWordsOfTheInputAreKept) {
  const InputFilter filter(files_.Write("input", "a u\n"), &sources_);
  config_.filter = &filter;
  Load("a ||| x ||| 0.1 0.9\nu ||| u ||| 0.2 0.8\nv ||| v ||| 0.3 0.7\n");
  EXPECT_EQ(2U, table_->size());
  EXPECT_NEAR(0.2, Probability(table_->FindPair("u", "u")), 1e-6);
}

TEST_F(ReorderingTableTest, SaysWhatIsWrongAndWhere) {
  const auto expect = [&](const std::string& line, const std::string& part) {
    const std::string message =
        testing::MessageOf([&] { Load("a ||| x ||| 0.1 0.9\n" + line + "\n"); });
    EXPECT_TRUE(testing::Contains(message, "reordering:2: "));
    EXPECT_TRUE(testing::Contains(message, part));
  };
  expect("a ||| x ||| 0.1", "1 scores; expected 2; set type and num-features");
  expect("a ||| x ||| 0.1 no", "score 'no'");
  expect("a ||| 0.1 0.9", "of phrase pairs (type fe");
  expect(" ||| x ||| 0.1 0.9", "the source phrase is empty");
  expect("a ||| x|N ||| 0.1 0.9", "'|' in the word 'x|N'");
  config_.by_target = false;
  EXPECT_TRUE(testing::Contains(testing::MessageOf([&] { Load("a 0.1 0.9\n"); }),
                                "reordering:1: expected 'source ||| scores'"));
}

TEST_F(ReorderingTableTest, ALastLineWithoutALineEndIsNotRead) {
  Load("a ||| x ||| 0.1 0.9\na b ||| x ||| 0.4 0.6");
  EXPECT_NEAR(0.1, First(0, {"a"}, 0), 1e-6);
  EXPECT_EQ(-1, First(0, {"a", "b"}, 0));
  EXPECT_NE(std::string::npos,
            table_->warning().find("reordering:2: the last line has no line end"));
  Load("a ||| x ||| 0.1 0.9\na b ||| x ||| 0.4 0.6\n");
  EXPECT_NEAR(0.4, First(0, {"a", "b"}, 0), 1e-6);
  EXPECT_EQ("", table_->warning());
}

}  // namespace
}  // namespace exact
