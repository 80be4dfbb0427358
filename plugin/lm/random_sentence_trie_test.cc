// The trie of a sentence against KenLM, on random models.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "lm/model.hh"
#include "plugin/core/base/id_table.h"
#include "plugin/core/testing/random_problem.h"
#include "plugin/lm/ken_model.h"
#include "plugin/lm/test_binary.h"
#include "plugin/lm/test_folder.h"
#include "plugin/lm/trie_checks.h"

namespace exact::testing {
namespace {

// A random model of order 4 in which n-grams may lack their ends and their beginnings' back-offs.
std::string RandomArpa(std::uint64_t seed) {
  constexpr std::size_t kOrder = 4;
  std::uint64_t state = seed;
  const auto random = [&](std::uint64_t below) {
    return MixBits(++state + seed * 1000003) % below;
  };
  const std::vector<std::string> words = {"a", "b", "c", "</s>"};
  std::vector<std::vector<std::string>> ngrams = {{"<s>", "</s>", "a", "b", "c"}};
  for (std::size_t n = 1; n < kOrder; ++n) {
    ngrams.emplace_back();
    for (const std::string& shorter : ngrams[n - 1]) {
      if (shorter.size() >= 4 && shorter.substr(shorter.size() - 4) == "</s>") continue;
      for (const std::string& word : words) {
        if (ngrams[n].empty() || random(3) == 0) ngrams[n].push_back(shorter + " " + word);
      }
    }
  }
  std::string arpa = "\\data\\\n";
  for (std::size_t n = 0; n < kOrder; ++n) {
    arpa += "ngram " + std::to_string(n + 1) + "=" + std::to_string(ngrams[n].size()) + "\n";
  }
  for (std::size_t n = 0; n < kOrder; ++n) {
    arpa += "\n\\" + std::to_string(n + 1) + "-grams:\n";
    for (const std::string& ngram : ngrams[n]) {
      arpa += "-0." + std::to_string(1 + random(9999)) + "\t" + ngram;
      if (n + 1 < kOrder && random(2) == 0) arpa += "\t-0." + std::to_string(1 + random(999));
      arpa += "\n";
    }
  }
  return arpa + "\n\\end\\\n";
}

// KenLM's tries do not mark all contexts of such models.
TEST(RandomSentenceTrieTest, ScoresLikeKenLm) {
  const TestFolder files;
  for (std::uint64_t seed = 0; seed < SeedCount(20); ++seed) {
    SCOPED_TRACE(seed);
    const std::string arpa = files.Write("random.arpa", RandomArpa(seed));
    const std::string other_arpa = files.Write("other.arpa", RandomArpa(seed + 1000));
    const KenModel other(WriteBinary<lm::ngram::ArrayTrieModel>("other", other_arpa, files),
                         /*show_progress=*/false);
    for (const std::string& file :
         {WriteBinary<lm::ngram::TrieModel>("trie", arpa, files),
          WriteBinary<lm::ngram::QuantArrayTrieModel>("quantised", arpa, files)}) {
      const KenModel ken(file, /*show_progress=*/false);
      CompareWithKenLm({{&ken, 1, 0, {}}});
      CompareWithKenLm({{&other, 0.7, 0, {}}, {&ken, 0.4, 0.2, {}}});
    }
  }
}

}  // namespace
}  // namespace exact::testing
