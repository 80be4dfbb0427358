#include "plugin/lm/rest_scores.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "lm/model.hh"
#include "plugin/core/testing/seed_count.h"
#include "plugin/lm/ken_model.h"
#include "plugin/lm/random_arpa.h"
#include "plugin/lm/sentence_trie.h"
#include "plugin/lm/test_binary.h"
#include "plugin/lm/test_folder.h"
#include "plugin/lm/trie_checks.h"

namespace exact::testing {
namespace {

const std::vector<std::string> kWords = {"a", "b", "c", "new"};
constexpr Word kWordCount = 4;
constexpr Score kRounding = 1e-9;

std::vector<Word> Last(const std::vector<Word>& words, std::size_t count) {
  return {words.end() - static_cast<std::ptrdiff_t>(std::min(words.size(), count)), words.end()};
}

// The state after some words.
std::string After(const LanguageModel& model, const std::vector<Word>& words) {
  std::string state(model.StateSize(), '\0');
  model.NoContext(state.data());
  for (const Word word : words) {
    LanguageModel::WordScore ignored{};
    state = word == kSentenceStart ? Begin(model) : Extend(model, state, word, &ignored);
  }
  return state;
}

// Scores all strings of five words by both models.
void CompareWithOptimistic(const LanguageModel& whole, std::size_t context_length) {
  const std::unique_ptr<const LanguageModel> optimistic = whole.Optimistic(context_length);
  ASSERT_NE(nullptr, optimistic);
  EXPECT_EQ(context_length + 1, optimistic->Order());
  for (int code = 0; code < 2 * 4 * 4 * 4 * 4 * 4; ++code) {
    const bool begins = code % 2 == 0;
    std::string state = begins ? Begin(whole) : After(whole, {});
    std::string short_state = begins ? Begin(*optimistic) : After(*optimistic, {});
    for (int i = 0, rest = code / 2; i < 5; ++i, rest /= 4) {
      LanguageModel::WordScore score{};
      LanguageModel::WordScore most{};
      state = Extend(whole, state, static_cast<Word>(rest % 4), &score);
      short_state = Extend(*optimistic, short_state, static_cast<Word>(rest % 4), &most);
      ASSERT_GE(most.score, score.score - kRounding) << code;
      ASSERT_GE(optimistic->End(short_state.data()), whole.End(state.data()) - kRounding) << code;
      ASSERT_EQ(After(*optimistic, Last(whole.History(state.data()), context_length)), short_state)
          << code;
    }
    CheckContext(*optimistic, short_state, kWordCount);
  }
}

TEST(RestScores, AnOptimisticModelScoresNoWordLess) {
  const TestFolder files;
  for (std::uint64_t seed = 0; seed < SeedCount(15); ++seed) {
    SCOPED_TRACE(seed);
    const std::string arpa = files.Write("random.arpa", RandomArpa(seed, Ends::kAreThere));
    const std::string other_arpa = files.Write("other.arpa", RandomArpa(~seed, Ends::kAreThere));
    const KenModel other(other_arpa, /*show_progress=*/false);
    for (const std::string& file :
         {arpa, WriteBinary<lm::ngram::TrieModel>("trie", arpa, files),
          WriteBinary<lm::ngram::RestProbingModel>("rest", arpa, files),
          WriteBinary<lm::ngram::QuantArrayTrieModel>("quantised", arpa, files)}) {
      const KenModel ken(file, /*show_progress=*/false);
      const std::vector<WeightedKenModel> alone = {{&ken, 1, -1, {}}};
      const std::vector<WeightedKenModel> both = {{&other, 0.7, 0, {}}, {&ken, 0.4, 0.2, {}}};
      CompareWithOptimistic(SentenceTrie(alone, kWords), 1);
      CompareWithOptimistic(SentenceTrie(alone, kWords), 2);
      CompareWithOptimistic(SentenceTrie(both, kWords), 2);
    }
  }
}

// What lacks ends may be refused; if it is not, the bound must hold.
TEST(RestScores, ModelsWithoutAllEndsAreRefusedOrBounded) {
  const TestFolder files;
  int refused = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(15); ++seed) {
    SCOPED_TRACE(seed);
    const std::string arpa = files.Write("random.arpa", RandomArpa(seed, Ends::kMayLack));
    for (const std::string& file :
         {WriteBinary<lm::ngram::TrieModel>("trie", arpa, files),
          WriteBinary<lm::ngram::QuantArrayTrieModel>("quantised", arpa, files)}) {
      const KenModel ken(file, /*show_progress=*/false);
      const std::vector<WeightedKenModel> alone = {{&ken, 1, 0, {}}};
      const SentenceTrie trie(alone, kWords);
      if (trie.Optimistic(2) == nullptr) {
        ++refused;
      } else {
        CompareWithOptimistic(trie, 2);
      }
    }
  }
  EXPECT_GT(refused, 0);
}

// By the text of an ARPA file of order 4.
float ScoreOfATrigramThatOthersEndWith(const std::string& arpa) {
  const std::size_t ngram = arpa.find('\t', arpa.find("\\4-grams:")) + 1;
  const std::size_t trigram = arpa.find(' ', ngram) + 1;
  const std::string words = arpa.substr(trigram, arpa.find('\n', trigram) - trigram);
  const std::size_t found = arpa.find("\t" + words, arpa.find("\\3-grams:"));
  return std::stof(arpa.substr(arpa.rfind('\n', found) + 1));
}

// The searches take what is no number for a low score.
TEST(RestScores, WhatIsNoNumberDoesNotHideLongerNgrams) {
  const TestFolder files;
  int hidden = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(15); ++seed) {
    SCOPED_TRACE(seed);
    const std::string text = RandomArpa(seed, Ends::kAreThere);
    if (text.find("ngram 4=0") != std::string::npos) continue;
    const std::string path =
        WriteBinary<lm::ngram::ProbingModel>("probing", files.Write("random.arpa", text), files);
    std::ifstream file(path, std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    const float log10 = ScoreOfATrigramThatOthersEndWith(text);
    const float none = std::numeric_limits<float>::quiet_NaN();
    for (const float stored : {log10, -log10}) {  // the sign is a flag of KenLM's
      std::string pattern(sizeof(stored), '\0');
      std::memcpy(pattern.data(), &stored, sizeof(stored));
      const std::size_t found = bytes.find(pattern);
      if (found == std::string::npos) continue;
      std::memcpy(bytes.data() + found, &none, sizeof(none));
      ++hidden;
    }
    const KenModel ken(files.Write("patched", bytes), /*show_progress=*/false);
    const std::vector<WeightedKenModel> alone = {{&ken, 1, 0, {}}};
    CompareWithOptimistic(SentenceTrie(alone, kWords), 2);
  }
  EXPECT_GE(hidden, FewestOf(5));
}

TEST(RestScores, ShorterModelsOfASumStayAsTheyAre) {
  constexpr const char* kBigrams =
      "\\data\\\nngram 1=4\nngram 2=2\n\n"
      "\\1-grams:\n-1\t<s>\t0.1\n-1\t</s>\n-0.5\ta\t0.2\n-0.6\tb\t-0.1\n\n"
      "\\2-grams:\n-0.3\ta b\n-0.2\tb a\n\n\\end\\\n";
  const TestFolder files;
  const KenModel bigrams(files.Write("bigrams.arpa", kBigrams), false);
  const KenModel ken(files.Write("a.arpa", RandomArpa(1, Ends::kAreThere)), false);
  const std::vector<WeightedKenModel> both = {{&bigrams, -0.7, 0, {}}, {&ken, 0.4, 0, {}}};
  CompareWithOptimistic(SentenceTrie(both, kWords), 2);
}

TEST(RestScores, ANegativeWeightHasNoOptimisticModel) {
  const TestFolder files;
  const KenModel ken(files.Write("a.arpa", RandomArpa(1, Ends::kAreThere)), false);
  const std::vector<WeightedKenModel> models = {{&ken, -0.1, 0, {}}};
  EXPECT_EQ(nullptr, SentenceTrie(models, kWords).Optimistic(2));
}

TEST(RestScores, BackOffsAboveZeroHaveNone) {
  const TestFolder files;
  std::string arpa = RandomArpa(1, Ends::kAreThere);
  const std::size_t bigrams = arpa.find("\\2-grams:");
  const std::size_t backoff = arpa.find("\t-0.", arpa.find('\t', bigrams) + 1);
  ASSERT_NE(std::string::npos, backoff);
  arpa.erase(backoff + 1, 1);
  EXPECT_EQ(nullptr, KenModel(files.Write("a.arpa", arpa), false).rests());
}

TEST(RestScores, ModelsOfManyWordsHaveNone) {
  constexpr int kMany = 5000;
  std::string arpa = "\\data\\\nngram 1=" + std::to_string(kMany + 2) +
                     "\nngram 2=1\n\n\\1-grams:\n-1\t<s>\t-0.1\n-1\t</s>\n";
  for (int i = 0; i < kMany; ++i) arpa += "-4\tw" + std::to_string(i) + "\t-0.1\n";
  arpa += "\n\\2-grams:\n-0.5\tw0 w1\n\n\\end\\\n";
  const TestFolder files;
  EXPECT_EQ(nullptr, KenModel(files.Write("many.arpa", arpa), false).rests());
}

}  // namespace
}  // namespace exact::testing
