// The trie of a sentence against KenLM, on random models.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "lm/model.hh"
#include "plugin/core/testing/random_problem.h"
#include "plugin/lm/ken_model.h"
#include "plugin/lm/random_arpa.h"
#include "plugin/lm/test_binary.h"
#include "plugin/lm/test_folder.h"
#include "plugin/lm/trie_checks.h"

namespace exact::testing {
namespace {

// KenLM's tries do not mark all contexts of such models.
TEST(RandomSentenceTrieTest, ScoresLikeKenLm) {
  const TestFolder files;
  for (std::uint64_t seed = 0; seed < SeedCount(20); ++seed) {
    SCOPED_TRACE(seed);
    const std::string arpa = files.Write("random.arpa", RandomArpa(seed, Ends::kMayLack));
    const std::string other_arpa =
        files.Write("other.arpa", RandomArpa(seed + 1000, Ends::kMayLack));
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
