#include "plugin/core/chart/beam/string_ends.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/listed_model.h"
#include "plugin/core/testing/random.h"
#include "plugin/core/testing/seed_count.h"
#include "plugin/core/testing/table_model.h"

namespace exact::testing {
namespace {

using chart::EndJoiner;
using chart::StringEnds;

constexpr Word kA = 1;
constexpr Word kB = 2;
constexpr Word kC = 3;

struct ScoredString {
  StringEnds ends;
  Score score = 0;
};

ScoredString MakeString(const std::vector<Word>& words, EndJoiner& joiner) {
  ScoredString string{joiner.Empty()};
  for (const Word word : words) string.score += joiner.AppendWord(word, &string.ends);
  return string;
}

TEST(EndJoiner, JoinsScoreLikeTheWholeString) {
  for (std::uint64_t seed = 0; seed < SeedCount(2000); ++seed) {
    Random random(seed);
    const TableModel model(1 + seed % 5, 20 + random.Below(70), 1, seed);
    LmContexts contexts(model);
    EndJoiner joiner(contexts);
    std::vector<Word> all;
    ScoredString joined{joiner.Empty()};
    for (std::uint32_t parts = 1 + random.Below(5); parts > 0; --parts) {
      std::vector<Word> words;
      if (random.OneIn(6)) words.push_back(kSentenceStart);
      for (std::uint32_t i = random.Below(4); i > 0; --i) words.push_back(random.Below(3));
      const ScoredString part = MakeString(words, joiner);
      joined.score += part.score + joiner.Append(part.ends, &joined.ends);
      all.insert(all.end(), words.begin(), words.end());
    }
    const ScoredString whole = MakeString(all, joiner);
    EXPECT_NEAR(whole.score, joined.score, 1e-9) << seed;
    EXPECT_TRUE(whole.ends == joined.ends) << seed;
  }
}

// Bigrams: "a b" and "c a" exist; nothing is known before b alone but a, and nothing before c.
TEST(EndJoiner, ForgetsWordsThatNothingBeforeCanChange) {
  const ListedModel model(3, {{{ListedModel::kBegin}, {0}},
                              {{kA}, {-1, -0.25}},
                              {{kB}, {-2, -0.5}},
                              {{kC}, {-3, -0.125}},
                              {{kA, kB}, {-0.5, -0.0625}},
                              {{kC, kA}, {-0.75, -0.03125}}});
  LmContexts contexts(model);
  EndJoiner joiner(contexts);
  // c begins no string that something before could change, b and a do.
  EXPECT_TRUE(MakeString({kC, kB}, joiner).ends == MakeString({kC, kA, kC, kB}, joiner).ends);
  EXPECT_FALSE(MakeString({kB, kB}, joiner).ends == MakeString({kC, kB}, joiner).ends);
  EXPECT_FALSE(MakeString({kA, kC, kB}, joiner).ends == MakeString({kB, kC, kB}, joiner).ends);
  // "a b" extends neither word to a longer n-gram on its left: only a matters.
  EXPECT_TRUE(MakeString({kA, kB, kC}, joiner).ends == MakeString({kA, kC, kC}, joiner).ends);

  // The back-off weight of what precedes is still charged.
  ScoredString string = MakeString({kA}, joiner);
  EXPECT_DOUBLE_EQ(-0.25, joiner.Append(MakeString({kC, kB}, joiner).ends, &string.ends));
}

}  // namespace
}  // namespace exact::testing
