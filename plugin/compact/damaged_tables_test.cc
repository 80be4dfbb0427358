// Tables that were cut off or changed: they must be refused, or be read without a fault.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "plugin/compact/phrase_decoder.h"
#include "plugin/compact/reordering_file.h"
#include "plugin/compact/test_tables.h"
#include "plugin/core/testing/message_of.h"
#include "plugin/tables/test_file.h"

namespace exact {
namespace {

using testing::MessageOf;

const std::vector<std::string_view>& Sentence() {
  static const std::vector<std::string_view> sentence = {"das",  "haus", "ein",  "kleines",
                                                         "haus", "zu",   "hause"};
  return sentence;
}

void UsePhrases(const std::string& path) {
  const CompactPhraseFile file(path);
  PhraseDecoder decoder(file, Sentence());
  for (std::size_t first = 0; first < Sentence().size(); ++first) {
    for (std::size_t size = 1; size <= std::min<std::size_t>(3, Sentence().size() - first);
         ++size) {
      const DecodedPhrases* found = decoder.Find(first, size);
      if (found == nullptr) continue;
      for (const std::uint32_t word : found->words) file.TargetWord(word);
    }
  }
}

void UseReordering(const std::string& path) {
  const CompactReorderingFile file(path);
  std::vector<float> scores;
  for (const char* key : {"das ||| the ||| ", "haus ||| house ||| ", "zu ||| to ||| "}) {
    file.Find(key, &scores);
  }
}

struct Reader {
  const char* name;
  void (*use)(const std::string& path);
};

class DamagedTablesTest : public ::testing::TestWithParam<Reader> {
 protected:
  std::string MessageFor(const std::string& bytes) {
    const testing::TestFile file(bytes);
    return MessageOf([&] { GetParam().use(file.path()); });
  }
  std::string whole_ = testing::Contents(testing::CompactPath(GetParam().name));
};

TEST_P(DamagedTablesTest, WholeOnesAreRead) { EXPECT_EQ("(no error)", MessageFor(whole_)); }

TEST_P(DamagedTablesTest, EveryCutIsReported) {
  for (std::size_t size = 0; size < whole_.size(); ++size) {
    const std::string message = MessageFor(whole_.substr(0, size));
    EXPECT_TRUE(testing::Contains(message, "/proc/self/fd/")) << size;
    EXPECT_TRUE(testing::Contains(message, "expected a whole file of Moses' process")) << size;
  }
  EXPECT_TRUE(testing::Contains(MessageFor(whole_ + "x"), "the file goes on"));
}

// With the address sanitizer, this finds every byte that a reader trusts too much.
TEST_P(DamagedTablesTest, NoByteIsTrusted) {
  std::size_t refused = 0;
  for (std::size_t i = 0; i < whole_.size(); ++i) {
    for (const int change : {1, 0x80, 0xFF}) {
      std::string damaged = whole_;
      damaged[i] = static_cast<char>(damaged[i] ^ change);
      refused += MessageFor(damaged) == "(no error)" ? 0 : 1;
    }
  }
  EXPECT_GT(refused, whole_.size() / 4);
}

INSTANTIATE_TEST_SUITE_P(Readers, DamagedTablesTest,
                         ::testing::Values(Reader{"words.minphr", UsePhrases},
                                           Reader{"lexical-rank.minphr", UsePhrases},
                                           Reader{"phrase-rank.minphr", UsePhrases},
                                           Reader{"no-alignment.minphr", UsePhrases},
                                           Reader{"reordering-table.minlexr", UseReordering}));

TEST(ReorderingFileTest, HasTheProbabilitiesOfTheText) {
  const CompactReorderingFile file(testing::CompactPath("reordering-table.minlexr"));
  EXPECT_EQ(6U, file.num_scores());
  EXPECT_EQ(32U, file.num_keys());
  std::vector<float> scores;
  EXPECT_FALSE(file.Find("das ||| dog ||| ", &scores));
  EXPECT_TRUE(scores.empty());
  ASSERT_TRUE(file.Find("zu hause ||| at home ||| ", &scores));
  const std::vector<double> wanted = {0.48, 0.48, 0.04, 0.20, 0.48, 0.32};
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    EXPECT_NEAR(wanted[i], std::exp(scores[i]), 1e-6);
  }
}

}  // namespace
}  // namespace exact
