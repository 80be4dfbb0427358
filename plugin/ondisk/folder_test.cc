#include "plugin/ondisk/folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>
#include <string>
#include <vector>

#include "plugin/ondisk/test_folder_files.h"

namespace exact {
namespace {

class OnDiskFolderTest : public ::testing::Test {
 protected:
  // Nothing if the table has no phrase that begins so.
  DecodedPhrases Find(const std::string& source, std::size_t limit = 0) const {
    OnDiskSource phrase(folder_);
    std::istringstream words(source);
    for (std::string word; words >> word;) {
      if (!phrase.Extend(word)) return {};
    }
    return phrase.Translations(limit);
  }
  // As in the text table; alignments and the first score in front of them.
  std::vector<std::string> Texts(const DecodedPhrases& decoded) const {
    std::vector<std::string> texts;
    for (std::size_t p = 0; p < decoded.phrases.size(); ++p) {
      const DecodedPhrases::Phrase& phrase = decoded.phrases[p];
      std::ostringstream text;
      text << std::exp(decoded.Scores(p)[0]);
      for (std::size_t i = phrase.points_begin; i < phrase.points_end; ++i) {
        text << ' ' << decoded.points[i].source << '-' << decoded.points[i].target;
      }
      for (std::size_t i = phrase.words_begin; i < phrase.words_end; ++i) {
        text << ' ' << folder_.vocabulary()[decoded.words[i]];
      }
      texts.push_back(text.str());
    }
    return texts;
  }
  std::vector<std::string> Texts(const std::string& source, std::size_t limit = 0) const {
    return Texts(Find(source, limit));
  }

  OnDiskFolder folder_{testing::OnDiskModel()};
};

using Strings = std::vector<std::string>;

TEST_F(OnDiskFolderTest, TranslationsAreInTheOrderOfTheThirdScore) {
  EXPECT_EQ(4U, folder_.num_scores());
  EXPECT_EQ(Strings({"0.3 0-0 the", "0.5 0-0 this", "0.4 0-0 that"}), Texts("das"));
  EXPECT_EQ(Strings({"0.8 0-0 house", "0.3 0-0 home", "0.3 0-0 building"}), Texts("haus"));
  EXPECT_EQ(Strings({"0.5 0-0 1-1 2-2 a small house"}), Texts("ein kleines haus"));
}

TEST_F(OnDiskFolderTest, TheLimitTakesTheFirst) {
  EXPECT_EQ(Strings({"0.3 0-0 the", "0.5 0-0 this"}), Texts("das", 2));
  EXPECT_EQ(3U, Texts("das", 3).size());
  EXPECT_EQ(3U, Texts("das", 4).size());
}

TEST_F(OnDiskFolderTest, PointsAreSorted) {
  EXPECT_EQ(Strings({"0.6 0-0 0-1 1-1 at home"}), Texts("zu hause"));
}

TEST_F(OnDiskFolderTest, ScoresAreLogarithms) {
  const DecodedPhrases found = Find("zu hause");
  ASSERT_EQ(4U, found.scores.size());
  EXPECT_EQ(std::log(0.6F), found.scores[0]);
  EXPECT_EQ(std::log(0.2F), found.scores[1]);
  EXPECT_EQ(std::log(0.8F), found.scores[2]);
  EXPECT_EQ(std::log(0.3F), found.scores[3]);
}

TEST_F(OnDiskFolderTest, TheBeginningOfAPhraseHasNoTranslations) {
  OnDiskSource source(folder_);
  EXPECT_TRUE(source.Extend("zu"));
  EXPECT_TRUE(source.Translations(0).phrases.empty());
  EXPECT_FALSE(source.Extend("haus"));
  EXPECT_TRUE(source.Extend("hause"));
  EXPECT_EQ(1U, source.Translations(0).phrases.size());
}

TEST_F(OnDiskFolderTest, WhatIsNotInTheTableIsNotFound) {
  // 'hause' and 'house' have numbers, but no source phrase begins with them.
  for (const char* word : {"", "zzz", "hause", "house", "da"}) {
    EXPECT_FALSE(OnDiskSource(folder_).Extend(word)) << word;
  }
}

}  // namespace
}  // namespace exact
