// The trie of a sentence against KenLM: both give the same scores, for every kind of file, and the
// trie keeps the promises of LanguageModel::Shorten and BeginLists.

#include "plugin/lm/sentence_trie.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>

#include "lm/model.hh"
#include "plugin/core/ngram/sum_model.h"
#include "plugin/core/testing/exhaustive_dp.h"
#include "plugin/core/testing/random_problem.h"
#include "plugin/core/testing/solver_variants.h"
#include "plugin/lm/test_binary.h"
#include "plugin/lm/test_folder.h"
#include "plugin/lm/trie_checks.h"

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

// Knows other words and other contexts than the model above: "c" and "b c" have continuations.
constexpr const char* kOtherArpa =
    "\\data\\\n"
    "ngram 1=6\n"
    "ngram 2=5\n"
    "ngram 3=3\n"
    "ngram 4=1\n"
    "\n"
    "\\1-grams:\n"
    "-2\t<unk>\n"
    "-99\t<s>\t-0.2\n"
    "-0.7\t</s>\n"
    "-1.1\tb\t-0.4\n"
    "-0.6\tc\t-0.1\n"
    "-1.3\tnew\n"
    "\n"
    "\\2-grams:\n"
    "-0.5\t<s> b\n"
    "-0.2\tb c\t-0.3\n"
    "-0.8\tc b\t-0.35\n"
    "-0.9\tc c\t-0.2\n"
    "-1.4\tc new\n"
    "\n"
    "\\3-grams:\n"
    "-0.15\tb c b\t-0.6\n"
    "-0.45\tc b c\t-0.05\n"
    "-0.55\tc c c\n"
    "\n"
    "\\4-grams:\n"
    "-0.05\tb c b c\n"
    "\n"
    "\\end\\\n";

class SentenceTrieTest : public ::testing::Test {
 protected:
  // In every kind of file.
  std::vector<std::string> Files(const std::string& arpa) const {
    return {arpa,
            testing::WriteBinary<lm::ngram::ProbingModel>("probing", arpa, files_),
            testing::WriteBinary<lm::ngram::RestProbingModel>("rest", arpa, files_),
            testing::WriteBinary<lm::ngram::TrieModel>("trie", arpa, files_),
            testing::WriteBinary<lm::ngram::ArrayTrieModel>("array", arpa, files_),
            testing::WriteBinary<lm::ngram::QuantTrieModel>("quantised", arpa, files_),
            testing::WriteBinary<lm::ngram::QuantArrayTrieModel>("quantised-array", arpa, files_)};
  }

  const testing::TestFolder files_;
  const std::string path_ = files_.Write("lm.arpa", kArpa);
};

void CompareFileWithKenLm(const std::string& path) {
  SCOPED_TRACE(path);
  const KenModel ken(path, /*show_progress=*/false);
  testing::CompareWithKenLm({{&ken, 0.7, 0.25, {}}});
}

TEST_F(SentenceTrieTest, ScoresLikeKenLmAndKnowsItsContexts) {
  for (const std::string& path : Files(path_)) CompareFileWithKenLm(path);
}

// The trigram "a a b" without the bigram "a b" in it: KenLM makes up what is missing.
TEST_F(SentenceTrieTest, NgramsMayLackTheirEnds) {
  std::string arpa = kArpa;
  const std::string bigram = "-0.4\ta b\t-0.15\n";
  arpa.replace(arpa.find(bigram), bigram.size(), "-0.4\tc b\t-0.15\n");
  for (const std::string trigram : {"-0.2\t<s> a b\n", "-0.3\ta b a\n", "-0.35\ta b </s>\n"}) {
    arpa.erase(arpa.find(trigram), trigram.size());
  }
  arpa.replace(arpa.find("ngram 3=4"), 9, "ngram 3=1");
  const std::string path = files_.Write("pruned.arpa", arpa);
  for (const std::string& file : Files(path)) CompareFileWithKenLm(file);
}

TEST_F(SentenceTrieTest, SeveralModelsScoreLikeTheirSum) {
  const KenModel ken(path_, /*show_progress=*/false);
  for (const std::string& file : Files(files_.Write("other.arpa", kOtherArpa))) {
    SCOPED_TRACE(file);
    const KenModel other(file, /*show_progress=*/false);
    testing::CompareWithKenLm({{&ken, 0.7, 0.25, {}}, {&other, -0.3, 0, {}}});
    testing::CompareWithKenLm({{&other, 0.4, -1, {}}, {&ken, 0.7, 0, {}}, {&other, 0.2, 0, {}}});
  }
  testing::CompareWithKenLm({});
}

// A context's list is not the same for other words, and what was scored before stays the same.
TEST_F(SentenceTrieTest, ListsOfDifferentWordsDoNotDisturbEachOther) {
  const KenModel ken(path_, /*show_progress=*/false);
  const std::vector<WeightedKenModel> models = {{&ken, 0.7, 0.25, {}}};
  const SentenceTrie trie(models, {"a", "b", "c", "new", "other"});
  LanguageModel::WordScore ignored{};
  const std::string a = testing::Extend(trie, testing::Begin(trie), 0, &ignored);
  const auto list = [&](const std::string& state, const std::vector<Word>& words) {
    ContextId context = 0;
    std::memcpy(&context, state.data(), sizeof(context));
    const NextWords next(words, nullptr);
    const ContinuationLists* lists = trie.BeginLists(next);
    trie.MakeList(context);
    std::vector<Word> found;
    for (const ContinuationLists::Step& step : lists->Of(context)) found.push_back(step.word);
    return found;
  };
  EXPECT_EQ((std::vector<Word>{1}), list(a, {1, 2}));  // <s> a b
  const std::string ab = testing::Extend(trie, a, 1, &ignored);
  EXPECT_EQ((std::vector<Word>{}), list(a, {0, 2}));
  EXPECT_EQ((std::vector<Word>{0}), list(ab, {0, 1, 2}));
  EXPECT_EQ((std::vector<Word>{1}), list(a, {0, 1}));
  EXPECT_EQ(ab, testing::Extend(trie, a, 1, &ignored)) << "a context has one state";
  testing::CheckContext(trie, ab, 5);
}

// "a a b" ends with "a b"; no trigram ends with "a c".
TEST_F(SentenceTrieTest, KnowsWhatIsTheEndOfLongerNgrams) {
  for (const std::string& path : Files(path_)) {
    SCOPED_TRACE(path);
    const KenModel ken(path, /*show_progress=*/false);
    const std::vector<WeightedKenModel> models = {{&ken, 0.7, 0.25, {}}};
    const SentenceTrie trie(models, {"a", "b", "c", "new"});
    std::string none(trie.StateSize(), '\0');
    trie.NoContext(none.data());
    LanguageModel::WordScore score{};
    const std::string a = testing::Extend(trie, none, 0, &score);
    EXPECT_TRUE(score.extends_left);
    testing::Extend(trie, a, 1, &score);
    EXPECT_TRUE(score.needs_whole_context && score.extends_left);
    testing::Extend(trie, a, 2, &score);
    EXPECT_TRUE(score.needs_whole_context && !score.extends_left);
    testing::Extend(trie, none, 3, &score);
    EXPECT_FALSE(score.extends_left) << "an unknown word";
  }
}

// What KenLM's build_binary -s makes.
TEST_F(SentenceTrieTest, AnEndThatTheModelLacksIsNoUnknownWord) {
  std::string arpa = kArpa;
  for (const std::string line : {"-1.0\t</s>\n", "-0.6\tb </s>\n", "-0.35\ta b </s>\n"}) {
    arpa.erase(arpa.find(line), line.size());
  }
  arpa.replace(arpa.find("1=5\nngram 2=6\nngram 3=4"), 23, "1=4\nngram 2=5\nngram 3=3");
  const std::string path = files_.Write("endless.arpa", arpa);
  const KenModel ken(testing::WriteBinary<lm::ngram::ProbingModel>("endless", path, files_),
                     /*show_progress=*/false);
  ASSERT_EQ(0U, ken.end_sentence());
  testing::CompareWithKenLm({{&ken, 0.7, 0.25, {}}});
}

// The two models have contexts of different lengths and shorten them differently: after "a c" the
// trigram model needs both words, after "c" none; the other model needs "c".
TEST_F(SentenceTrieTest, SumsAreSearchedExactly) {
  std::vector<std::string> words;
  for (int i = 0; i < 100; ++i) words.push_back(std::string(1, "abcd"[i % 4]));
  const KenModel ken(path_, /*show_progress=*/false);
  const KenModel other_ken(files_.Write("other.arpa", kOtherArpa), /*show_progress=*/false);
  const std::vector<WeightedKenModel> one = {{&ken, 0.7, 0.25, {}}};
  const std::vector<WeightedKenModel> two = {{&ken, 0.7, 0.25, {}}, {&other_ken, 0.5, 0, {}}};
  for (std::uint64_t seed = 0; seed < testing::SeedCount(300); ++seed) {
    const testing::RandomProblem random = testing::MakeRandomProblem(seed, 6);
    const testing::TableModel other(2 + seed % 3, 60, 0.7, seed + 1);
    const SentenceTrie trie(seed % 2 == 0 ? two : one, words);
    const SumModel with_another({&trie, &other});
    SearchProblem problem = *random.problem;
    problem.language_model = &with_another;
    if (seed % 2 == 0) problem.language_model = &trie;
    std::string state = testing::Begin(*problem.language_model);
    for (const Word word : {0, 2, 1, 3}) {
      testing::CheckContext(*problem.language_model, state, 5);
      LanguageModel::WordScore ignored{};
      state = testing::Extend(*problem.language_model, state, word, &ignored);
    }
    ExactOptions options;
    options.algorithm = ExactAlgorithm::kContextPrices;
    const auto checked =
        testing::CheckSearch(problem, options, testing::ExhaustiveOptimum(problem));
    ASSERT_EQ("", checked.wrong) << random.description;
  }
}

}  // namespace
}  // namespace exact
