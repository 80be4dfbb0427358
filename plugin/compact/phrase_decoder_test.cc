#include "plugin/compact/phrase_decoder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "plugin/compact/test_tables.h"

namespace exact {
namespace {

std::vector<std::string_view> Words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t end = text.find(' '); end != std::string_view::npos; end = text.find(' ')) {
    words.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  words.push_back(text);
  return words;
}

struct Translation {
  std::string target;
  std::vector<double> probabilities;
  std::string alignment;
};
using Table = std::map<std::string, std::map<std::string, Translation>>;  // by source, by target

// Lines 'source ||| target ||| scores ||| alignment ||| counts'.
Table ReadText() {
  Table table;
  std::istringstream lines(testing::Contents(testing::ModelPath("phrase-table")));
  for (std::string line; std::getline(lines, line);) {
    std::vector<std::string> fields;
    for (std::size_t end = line.find(" ||| "); end != std::string::npos; end = line.find(" ||| ")) {
      fields.push_back(line.substr(0, end));
      line.erase(0, end + 5);
    }
    Translation translation{fields[1], {}, fields[3]};
    std::istringstream scores(fields[2]);
    for (double score = 0; scores >> score;) translation.probabilities.push_back(score);
    table[fields[0]][fields[1]] = translation;
  }
  return table;
}

std::vector<Translation> Decode(const CompactPhraseFile& file, const std::string& source) {
  const auto words = Words(source);
  PhraseDecoder decoder(file, words);
  const DecodedPhrases* decoded = decoder.Find(0, words.size());
  std::vector<Translation> translations;
  for (std::size_t p = 0; decoded != nullptr && p < decoded->phrases.size(); ++p) {
    const DecodedPhrases::Phrase& phrase = decoded->phrases[p];
    Translation translation;
    for (std::size_t i = phrase.words_begin; i < phrase.words_end; ++i) {
      if (!translation.target.empty()) translation.target += ' ';
      translation.target += file.TargetWord(decoded->words[i]);
    }
    for (std::size_t i = 0; i < decoded->num_scores; ++i) {
      translation.probabilities.push_back(std::exp(decoded->Scores(p)[i]));
    }
    for (std::size_t i = phrase.points_begin; i < phrase.points_end; ++i) {
      if (!translation.alignment.empty()) translation.alignment += ' ';
      translation.alignment += std::to_string(decoded->points[i].source) + "-" +
                               std::to_string(decoded->points[i].target);
    }
    translations.push_back(translation);
  }
  return translations;
}

class PhraseDecoderTest : public ::testing::TestWithParam<const char*> {};

TEST_P(PhraseDecoderTest, HasTheEntriesOfTheTextTable) {
  const CompactPhraseFile file(testing::CompactPath(std::string(GetParam()) + ".minphr"));
  const Table table = ReadText();
  EXPECT_EQ(table.size(), file.num_sources());
  for (const auto& [source, wanted] : table) {
    const auto found = Decode(file, source);
    EXPECT_EQ(wanted.size(), found.size()) << source;
    for (const Translation& translation : found) {
      ASSERT_EQ(1, wanted.count(translation.target)) << source << " = " << translation.target;
      const Translation& same = wanted.at(translation.target);
      ASSERT_EQ(same.probabilities.size(), translation.probabilities.size());
      for (std::size_t i = 0; i < same.probabilities.size(); ++i) {
        EXPECT_NEAR(same.probabilities[i], translation.probabilities[i], 1e-6);
      }
      if (!file.header().has_alignments || source == "zu hause") continue;
      EXPECT_EQ(same.alignment, translation.alignment) << source;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Encodings, PhraseDecoderTest,
                         ::testing::Values("words", "lexical-rank", "phrase-rank", "no-alignment"));

TEST(PhraseDecoderTest, HeadersTellTheEncodings) {
  const auto header = [](const std::string& name) {
    return CompactPhraseFile(testing::CompactPath(name + ".minphr")).header();
  };
  EXPECT_EQ(PhraseEncoding::kNone, header("words").encoding);
  EXPECT_EQ(PhraseEncoding::kLexicalRank, header("lexical-rank").encoding);
  EXPECT_EQ(PhraseEncoding::kPhraseRank, header("phrase-rank").encoding);
  EXPECT_EQ(100U, header("phrase-rank").max_rank);
  EXPECT_EQ(1U, header("no-alignment").max_rank);
  EXPECT_FALSE(header("no-alignment").has_alignments);
  EXPECT_EQ(3U, header("words").longest_source);
}

TEST(PhraseDecoderTest, PointsAreSortedAndStandOnce) {
  const CompactPhraseFile file(testing::CompactPath("words.minphr"));
  const auto found = Decode(file, "zu hause");
  ASSERT_EQ(1U, found.size());
  EXPECT_EQ("0-0 0-1 1-1", found[0].alignment);
}

TEST(PhraseDecoderTest, TranslationsByRankAreInTheirOrder) {
  const CompactPhraseFile file(testing::CompactPath("phrase-rank.minphr"));
  const auto found = Decode(file, "das");
  ASSERT_EQ(3U, found.size());
  EXPECT_EQ("the", found[0].target);
  EXPECT_EQ("this", found[1].target);
  EXPECT_EQ("that", found[2].target);
}

TEST(PhraseDecoderTest, AShortLastPhraseIsLostAsInMoses) {
  const CompactPhraseFile file(testing::CompactPath("short.minphr"));
  const auto found = Decode(file, "a");
  ASSERT_EQ(2U, found.size());
  EXPECT_EQ("x", found[0].target);
  EXPECT_EQ("y", found[1].target);
}

TEST(PhraseDecoderTest, WhatIsNotInTheTableIsNotFound) {
  const CompactPhraseFile file(testing::CompactPath("phrase-rank.minphr"));
  for (const char* source : {"", "a", "das hau", "haus das", "zzz", "das haus ist klein"}) {
    EXPECT_TRUE(Decode(file, source).empty()) << source;
  }
}

}  // namespace
}  // namespace exact
