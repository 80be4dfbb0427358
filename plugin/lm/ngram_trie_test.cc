// The trie against KenLM: both give the same scores, and both keep the promises of
// LanguageModel::Shorten and FindContinuations.

#include "plugin/lm/ngram_trie.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "lm/model.hh"
#include "plugin/core/ngram/sum_model.h"
#include "plugin/core/testing/exhaustive_dp.h"
#include "plugin/core/testing/random_problem.h"
#include "plugin/core/testing/solver_variants.h"
#include "plugin/lm/ken_sentence_model.h"
#include "plugin/lm/test_folder.h"
#include "plugin/lm/trie_model.h"

namespace exact {
namespace {

// Bigrams with and without a trigram that continues them; nothing continues "c"; no <unk>.
constexpr const char* kArpa =
    "\\data\\\n"
    "ngram 1=5\n"
    "ngram 2=6\n"
    "ngram 3=4\n"
    "\n"
    "\\1-grams:\n"
    "-99\t<s>\t-0.5\n"
    "-1.0\t</s>\n"
    "-0.8\ta\t-0.3\n"
    "-0.9\tb\t-0.2\n"
    "-1.5\tc\n"
    "\n"
    "\\2-grams:\n"
    "-0.1\t<s> a\t-0.05\n"
    "-0.4\ta b\t-0.15\n"
    "-0.7\tb a\t0\n"
    "-0.6\tb </s>\n"
    "-1.1\ta a\t-0.25\n"
    "-1.2\ta c\t-0.4\n"
    "\n"
    "\\3-grams:\n"
    "-0.2\t<s> a b\n"
    "-0.3\ta b a\n"
    "-0.35\ta b </s>\n"
    "-0.9\ta a b\n"
    "\n"
    "\\end\\\n";

// The model as KenLM and as the trie read it.
class NgramTrieTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string why_not;
    trie_ = NgramTrie::Read(path_, ken_, &why_not);
    ASSERT_NE(nullptr, trie_) << why_not;
  }

  WeightedKenModel Weighted() const { return {&ken_, 0.7, 0.25, {}, trie_.get()}; }

  const testing::TestFolder files_;
  const std::string path_ = files_.Write("lm.arpa", kArpa);
  const KenModel ken_{path_, /*show_progress=*/false};
  std::unique_ptr<NgramTrie> trie_;
};

std::string Begin(const LanguageModel& model) {
  std::string state(model.StateSize(), '\0');
  model.BeginSentence(state.data());
  return state;
}

std::string Extend(const LanguageModel& model, const std::string& from, Word word,
                   LanguageModel::WordScore* score) {
  std::string next(model.StateSize(), '\0');
  *score = model.ScoreWord(from.data(), word, next.data());
  return next;
}

// What LanguageModel::Shorten and FindContinuations promise.
void CheckContext(const LanguageModel& model, const std::string& state, Word words) {
  std::string shorter(model.StateSize(), '\0');
  Score backoff = 0;
  const bool can_shorten = model.Shorten(state.data(), shorter.data(), &backoff);
  std::vector<LanguageModel::KeyedWord> keyed;
  for (Word word = 0; word < words; ++word) keyed.push_back({model.Key(word), word});
  std::sort(keyed.begin(), keyed.end());
  std::vector<bool> continues(words, false);
  const bool searched =
      model.FindContinuations(state.data(), keyed, [&](std::size_t i, Score score, const char* to) {
        LanguageModel::WordScore expected{};
        const std::string next = Extend(model, state, keyed[i].word, &expected);
        EXPECT_EQ(expected.score, score);
        EXPECT_EQ(next, std::string(to, model.StateSize()));
        continues[keyed[i].word] = true;
      });
  for (Word word = 0; word < words; ++word) {
    LanguageModel::WordScore whole{};
    const std::string next = Extend(model, state, word, &whole);
    EXPECT_TRUE(!searched || whole.needs_whole_context == continues[word]);
    if (!can_shorten) continue;
    LanguageModel::WordScore part{};
    const std::string part_next = Extend(model, shorter, word, &part);
    if (whole.needs_whole_context) {
      EXPECT_TRUE(part.needs_whole_context);
    } else {
      EXPECT_NEAR(whole.score, backoff + part.score, 1e-12);
      EXPECT_EQ(next, part_next);
    }
  }
}

TEST_F(NgramTrieTest, ScoresLikeKenLmAndKnowsItsContexts) {
  EXPECT_EQ(3U, trie_->order());
  const WeightedKenModel weighted = Weighted();
  const std::vector<std::string> words = {"a", "b", "c", "new", "other"};
  const KenSentenceModel by_kenlm(weighted, words);
  const TrieModel by_trie(weighted, words);
  // All strings of four words.
  for (int code = 0; code < 5 * 5 * 5 * 5; ++code) {
    std::string ken_state = Begin(by_kenlm);
    std::string trie_state = Begin(by_trie);
    for (int i = 0, rest = code; i < 4; ++i, rest /= 5) {
      LanguageModel::WordScore ken_score{};
      LanguageModel::WordScore trie_score{};
      const auto word = static_cast<Word>(rest % 5);
      ken_state = Extend(by_kenlm, ken_state, word, &ken_score);
      trie_state = Extend(by_trie, trie_state, word, &trie_score);
      ASSERT_NEAR(ken_score.score, trie_score.score, 1e-12) << code;
      ASSERT_NEAR(by_kenlm.End(ken_state.data()), by_trie.End(trie_state.data()), 1e-12) << code;
      CheckContext(by_kenlm, ken_state, 5);
      CheckContext(by_trie, trie_state, 5);
    }
  }
}

// The two models have contexts of different lengths and shorten them differently: after "a c" the
// trie's model needs both words, after "c" none; the bigram model needs "c".
TEST_F(NgramTrieTest, ASumWithAnotherModelIsSearchedExactly) {
  std::vector<std::string> words;
  for (int i = 0; i < 100; ++i) words.push_back(std::string(1, "abcd"[i % 4]));
  const WeightedKenModel weighted = Weighted();
  const TrieModel by_trie(weighted, words);
  const KenSentenceModel by_kenlm(weighted, words);
  for (std::uint64_t seed = 0; seed < testing::SeedCount(300); ++seed) {
    const testing::RandomProblem random = testing::MakeRandomProblem(seed, 6);
    const testing::TableModel other(2 + seed % 3, 60, 0.7, seed + 1);
    const SumModel sum(
        {seed % 2 == 0 ? static_cast<const LanguageModel*>(&by_trie) : &by_kenlm, &other});
    SearchProblem problem = *random.problem;
    problem.language_model = &sum;
    std::string state = Begin(sum);
    for (const Word word : {0, 2, 1, 3}) {
      CheckContext(sum, state, 5);
      LanguageModel::WordScore ignored{};
      state = Extend(sum, state, word, &ignored);
    }
    ExactOptions options;
    options.algorithm = ExactAlgorithm::kContextPrices;
    const auto checked =
        testing::CheckSearch(problem, options, testing::ExhaustiveOptimum(problem));
    ASSERT_EQ("", checked.wrong) << random.description;
  }
}

TEST_F(NgramTrieTest, SaysWhyThereIsNone) {
  std::string why_not;
  const std::string binary = files_.Path("binary");
  lm::ngram::Config config;
  config.messages = nullptr;
  config.write_mmap = binary.c_str();
  const lm::ngram::ProbingModel model(path_.c_str(), config);
  EXPECT_EQ(nullptr, NgramTrie::Read(binary, ken_, &why_not));
  EXPECT_NE(std::string::npos, why_not.find("binary"));
  // The trigram "a a b" without the bigram "a b" in it.
  std::string arpa = kArpa;
  const std::string bigram = "-0.4\ta b\t-0.15\n";
  arpa.replace(arpa.find(bigram), bigram.size(), "-0.4\tc b\t-0.15\n");
  EXPECT_EQ(nullptr, NgramTrie::Read(files_.Write("pruned.arpa", arpa), ken_, &why_not));
  EXPECT_NE(std::string::npos, why_not.find("missing")) << why_not;
  // A pipe could not be read twice; a folder is refused by the same test.
  EXPECT_EQ(nullptr, NgramTrie::Read(files_.folder(), ken_, &why_not));
  EXPECT_NE(std::string::npos, why_not.find("not a regular file")) << why_not;
}

}  // namespace
}  // namespace exact
