#include "plugin/host/input_filter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/test_files.h"
#include "plugin/host/vocabulary.h"

namespace exact {
namespace {

using testing::TestFiles;

TEST(InputFilter, FindsExactlyThePhrasesOfTheInput) {
  const TestFiles files;
  Vocabulary vocabulary;
  std::string text;
  std::vector<std::vector<Word>> sentences;
  for (std::uint64_t s = 0; s < 40; ++s) {
    std::string line;
    for (std::uint64_t i = 0; i < MixBits(s) % 40; ++i) {
      line += static_cast<char>('a' + MixBits(s * 100 + i) % 3);
      line += ' ';
    }
    text += line + "\n";
    sentences.emplace_back();
    for (const std::string_view word : SplitBlanks(line)) {
      sentences.back().push_back(vocabulary.Add(word));
    }
  }
  const InputFilter filter(files.Write("input", text), &vocabulary);
  int found = 0;
  for (std::uint64_t p = 0; p < 3000; ++p) {
    std::vector<Word> phrase;
    if (p % 2 == 0 && sentences[p % 40].size() > 30) {
      phrase.assign(sentences[p % 40].begin(), sentences[p % 40].begin() + 24 + p % 6);
      if (p % 4 == 0) phrase.back() = (phrase.back() + 1) % 3;
    } else {
      for (std::uint64_t i = 0; i <= p % 6; ++i) phrase.push_back(MixBits(p * 31 + i) % 3);
    }
    const bool expected = std::any_of(sentences.begin(), sentences.end(), [&](const auto& s) {
      return std::search(s.begin(), s.end(), phrase.begin(), phrase.end()) != s.end();
    });
    ASSERT_EQ(expected, filter.Contains(phrase)) << "phrase " << p;
    found += expected ? 1 : 0;
  }
  EXPECT_GT(found, 300);
  EXPECT_LT(found, 2900);
}

}  // namespace
}  // namespace exact
