#include "plugin/host/marked_sentence.h"

#include <gtest/gtest.h>

#include <cmath>

#include "plugin/core/testing/message_of.h"
#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

using testing::Contains;
using testing::MessageOf;

MarkedSentence Read(const std::string& line, MarkupPolicy policy = MarkupPolicy::kExclusive) {
  return {line, {policy, "<", ">"}};
}

std::string Text(const MarkedSentence& sentence) {
  const auto words = SplitBlanks(sentence.text);
  return Join({words.begin(), words.end()}, " ");
}

// "first-last: words" of each translation, with commas between them.
std::string Translations(const MarkedSentence& sentence) {
  std::vector<std::string> texts;
  for (const MarkedTranslation& given : sentence.translations) {
    texts.push_back(std::to_string(given.first) + "-" + std::to_string(given.last) + ": " +
                    Join(given.words, " "));
  }
  return Join(texts, ", ");
}

TEST(MarkedSentence, TagsAreWordsIfTheyPassThrough) {
  const std::string line = "<a translation=\"x\">b</a> <";
  const MarkedSentence sentence = Read(line, MarkupPolicy::kPassThrough);
  EXPECT_EQ(line, sentence.text);
  EXPECT_FALSE(sentence.has_tags);
  EXPECT_TRUE(sentence.translations.empty());
}

TEST(MarkedSentence, GivesTranslationsForTheWordsInside) {
  const MarkedSentence sentence =
      Read("a<n translation=\"x y||z\" prob=\"0.5||0\">b <m english=\"w|N\">c</m></n>d");
  EXPECT_EQ("a b c d", Text(sentence));
  EXPECT_EQ("2-2: w, 1-2: x y, 1-2: z", Translations(sentence));
  EXPECT_EQ(0.0F, sentence.translations[0].log_probability);
  EXPECT_FLOAT_EQ(std::log(0.5F), sentence.translations[1].log_probability);
  EXPECT_EQ(-100.0F, sentence.translations[2].log_probability);
  EXPECT_TRUE(sentence.Overlaps(0, 1));
  EXPECT_FALSE(sentence.Overlaps(0, 0));
  EXPECT_FALSE(sentence.Overlaps(3, 3));
  ASSERT_EQ(2U, sentence.TranslationsOf(1, 2).size());
  EXPECT_EQ("z", sentence.TranslationsOf(1, 2)[1]->words[0]);
}

TEST(MarkedSentence, ASpanOverridesThePlaceOfTheTag) {
  EXPECT_EQ("0-1: x, 2-2: y",
            Translations(Read("<n span=\"0-1\" translation=\"x\"/> a b <m span=\"2\" "
                              "translation=\"y\">b</m>")));
}

TEST(MarkedSentence, IgnoredTagsGiveWallsAndZonesOnly) {
  const MarkedSentence sentence =
      Read("a <wall/> <zone> <n translation=\"x\">b</n> c </zone> <wall> d </wall>",
           MarkupPolicy::kIgnore);
  EXPECT_EQ("a b c d", Text(sentence));
  EXPECT_TRUE(sentence.translations.empty());
  EXPECT_EQ((std::vector<std::size_t>{0, 2, 3}), sentence.walls);
  ASSERT_EQ(1U, sentence.zones.size());
  EXPECT_EQ(1U, sentence.zones[0].first);
  EXPECT_EQ(2U, sentence.zones[0].last);
}

TEST(MarkedSentence, WhatBeginsNoTagIsText) {
  EXPECT_EQ("a < b > <3 c>", Text(Read("a < b > <3 c>")));
  EXPECT_EQ("", Text(Read("<a></a>")));
}

TEST(MarkedSentence, QuotesAfterABackslashBelongToTheValue) {
  EXPECT_EQ("0-0: a \\\"b\\\"", Translations(Read("<n translation=\"a \\\"b\\\"\">c</n>")));
}

TEST(MarkedSentence, OtherBracketsCanBeChosen) {
  const MarkedSentence sentence("a {{n translation=\"x\"}}<b>{{/n}}",
                                {MarkupPolicy::kInclusive, "{{", "}}"});
  EXPECT_EQ("a <b>", Text(sentence));
  EXPECT_EQ("1-1: x", Translations(sentence));
}

TEST(MarkedSentence, ATagWithoutWordsIsToldAndHasNoEffect) {
  const MarkedSentence sentence = Read("a <n translation=\"x\"/> b");
  EXPECT_TRUE(sentence.translations.empty());
  ASSERT_EQ(1U, sentence.warnings.size());
  EXPECT_TRUE(Contains(sentence.warnings[0], "'n' spans no word"));
}

TEST(MarkedSentence, WrongTagsAreRefused) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"a < b", "'<' without a '>' after it"},
      {"<n>a", "the tag 'n' is not closed; expected '</n>'"},
      {"a</n>", "the tag 'n' is closed but was not opened"},
      {"<n><m>a</n></m>", "the tag 'n' is closed inside the tag 'm'"},
      {"</n/>", "begins and ends with a slash"},
      {"<n span=\"x\" translation=\"b\">a</n>", "span=\"x\" of the tag 'n'"},
      {"<n span=\"1-0\" translation=\"b\">a</n>", "span=\"1-0\" of the tag 'n'"},
      {"<n span=\"99999999999999999999\"/>a", "of the tag 'n'; expected a word"},
      {"<n span=\"0-1\" translation=\"b\">a</n>", "spans words 0 to 1, but the sentence has 1"},
      {"<zone span=\"2\"/> a", "spans words 2 to 2, but the sentence has 1"},
      {"a <zone></zone>", "a zone without words"},
      {"<ne>a b</ne>", "the tag 'ne' spans 2 words"},
      {"<update name=\"x\"/> a", "'update' changes the model"},
      {"<n translation=\"\">a</n>", "has an empty translation; expected a value"},
      {"<n translation=\"b>a</n>", "has no quote after the value of translation"},
      {"<n translation=\"b||\">a</n>", "has an empty translation; expected words"},
      {"<n translation=\"b |N\">a</n>", "has an empty translation; expected words"},
      {"<n translation=\"b\" prob=\"1||1\">a</n>", "has 1 translations and 2 probabilities"},
      {"<n translation=\"b\" prob=\"-1\">a</n>", "prob '-1' of the tag 'n'"},
      {"<n translation=\"b\" prob=\"x\">a</n>", "prob 'x' of the tag 'n'"},
  };
  for (const auto& [line, message] : wrong) {
    EXPECT_TRUE(Contains(MessageOf([&, text = line] { Read(text); }), message)) << line;
  }
}

}  // namespace
}  // namespace exact
