#include "regression-tests/generator/extraction.h"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

namespace exact::generator {
namespace {

using Spans = std::set<std::tuple<int, int, int, int>>;

Spans Extract(const SentencePair& pair, std::uint32_t max_source_phrase) {
  std::vector<SpanPair> found;
  ExtractPhrases(pair, max_source_phrase, &found);
  Spans spans;
  for (const SpanPair& span : found) {
    spans.emplace(span.source_begin, span.source_end, span.target_begin, span.target_end);
  }
  EXPECT_EQ(spans.size(), found.size()) << "a pair was extracted twice";
  return spans;
}

TEST(Extraction, SwappedWordsAreTakenAloneAndTogether) {
  const SentencePair pair{{10, 11, 12}, {20, 21, 22}, {{1, 0}, {0, 1}, {2, 2}}};
  const Spans expected{{0, 1, 1, 2}, {1, 2, 0, 1}, {2, 3, 2, 3}, {0, 2, 0, 2}, {0, 3, 0, 3}};
  EXPECT_EQ(Extract(pair, 3), expected);
}

TEST(Extraction, SourcePhrasesAreNotLongerThanAsked) {
  const SentencePair pair{{10, 11, 12}, {20, 21, 22}, {{0, 0}, {1, 1}, {2, 2}}};
  for (const auto& [begin, end, target_begin, target_end] : Extract(pair, 2)) {
    EXPECT_LE(end - begin, 2);
    EXPECT_EQ(end - begin, target_end - target_begin);
  }
}

TEST(Extraction, UnalignedWordsJoinEitherNeighbourOrNone) {
  const SentencePair target_word{{10, 11}, {20, 21, 22}, {{0, 0}, {1, 2}}};
  const Spans with_target_word{
      {0, 1, 0, 1}, {0, 1, 0, 2}, {1, 2, 2, 3}, {1, 2, 1, 3}, {0, 2, 0, 3}};
  EXPECT_EQ(Extract(target_word, 4), with_target_word);
  const SentencePair source_word{{10, 11, 12}, {20, 21}, {{0, 0}, {2, 1}}};
  const Spans with_source_word{
      {0, 1, 0, 1}, {0, 2, 0, 1}, {2, 3, 1, 2}, {1, 3, 1, 2}, {0, 3, 0, 2}};
  EXPECT_EQ(Extract(source_word, 4), with_source_word);
}

TEST(Extraction, ATargetWordOfTwoSourceWordsKeepsThemTogether) {
  const SentencePair pair{{10, 11}, {20}, {{0, 0}, {1, 0}}};
  EXPECT_EQ(Extract(pair, 4), (Spans{{0, 2, 0, 1}}));
}

TEST(Extraction, LongTargetPhrasesAreLeftOut) {
  SentencePair pair;
  pair.source = {10};
  for (std::uint32_t i = 0; i <= kMaxTargetPhrase; ++i) {
    pair.target.push_back(20 + i);
    pair.links.push_back({0, i});
  }
  EXPECT_TRUE(Extract(pair, 4).empty());
}

}  // namespace
}  // namespace exact::generator
