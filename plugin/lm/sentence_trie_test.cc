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
#include "plugin/lm/test_folder.h"

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
  // Writes the model in one of KenLM's binary formats.
  template <class Model>
  std::string Binary(const std::string& name, const std::string& arpa) const {
    const std::string path = files_.Path(name);
    lm::ngram::Config config;
    config.messages = nullptr;
    config.write_mmap = path.c_str();
    const Model model(arpa.c_str(), config);
    return path;
  }

  // In every kind of file.
  std::vector<std::string> Files(const std::string& arpa) const {
    return {arpa,
            Binary<lm::ngram::ProbingModel>("probing", arpa),
            Binary<lm::ngram::RestProbingModel>("rest", arpa),
            Binary<lm::ngram::TrieModel>("trie", arpa),
            Binary<lm::ngram::ArrayTrieModel>("array", arpa),
            Binary<lm::ngram::QuantTrieModel>("quantised", arpa),
            Binary<lm::ngram::QuantArrayTrieModel>("quantised-array", arpa)};
  }

  const testing::TestFolder files_;
  const std::string path_ = files_.Write("lm.arpa", kArpa);
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

// What LanguageModel::Shorten and BeginLists promise.
void CheckContext(const LanguageModel& model, const std::string& state, Word words) {
  std::string shorter(model.StateSize(), '\0');
  Score backoff = 0;
  const bool can_shorten = model.Shorten(state.data(), shorter.data(), &backoff);
  std::vector<Word> all;
  for (Word word = 0; word < words; ++word) all.push_back(word);
  std::vector<bool> continues(words, false);
  const NextWords next_words(all, nullptr);
  const ContinuationLists* lists = model.BeginLists(next_words);
  const bool searched = lists != nullptr && can_shorten;
  if (searched) {
    ContextId context = 0;
    std::memcpy(&context, state.data(), sizeof(context));
    model.MakeList(context);
    for (const ContinuationLists::Step& step : lists->Of(context)) {
      LanguageModel::WordScore expected{};
      const std::string next = Extend(model, state, step.word, &expected);
      EXPECT_EQ(expected.score, step.score);
      EXPECT_EQ(0, std::memcmp(next.data(), &step.next, sizeof(step.next)));
      continues[step.word] = true;
    }
  }
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

// All strings of four words, scored by KenLM and by the trie of all models.
void CompareWithKenLm(const std::vector<WeightedKenModel>& models) {
  const std::vector<std::string> words = {"a", "b", "c", "new", "other"};
  const SentenceTrie trie(models, words);
  for (int code = 0; code < 5 * 5 * 5 * 5; ++code) {
    std::vector<lm::ngram::State> states;
    for (const WeightedKenModel& weighted : models) {
      states.push_back(weighted.model->BeginSentence());
    }
    std::string trie_state = Begin(trie);
    for (int i = 0, rest = code; i < 4; ++i, rest /= 5) {
      const auto word = static_cast<Word>(rest % 5);
      double expected = 0;
      double expected_end = 0;
      std::size_t length = 0;
      for (std::size_t m = 0; m < models.size(); ++m) {
        const KenModel& ken = *models[m].model;
        const lm::WordIndex index = ken.Index(words[word]);
        lm::ngram::State next;
        expected += models[m].scale() * ken.Score(states[m], index, &next).log10;
        if (index == 0) expected += models[m].oov_weight;
        states[m] = next;
        expected_end += models[m].scale() * ken.Score(states[m], ken.end_sentence(), &next).log10;
        length = std::max<std::size_t>(length, states[m].length);
      }
      LanguageModel::WordScore trie_score{};
      trie_state = Extend(trie, trie_state, word, &trie_score);
      ASSERT_NEAR(expected, trie_score.score, 1e-12) << code;
      ASSERT_EQ(length, trie.ContextLength(trie_state.data())) << code;
      ASSERT_NEAR(expected_end, trie.End(trie_state.data()), 1e-12) << code;
      CheckContext(trie, trie_state, 5);
    }
  }
}

void CompareFileWithKenLm(const std::string& path) {
  SCOPED_TRACE(path);
  const KenModel ken(path, /*show_progress=*/false);
  CompareWithKenLm({{&ken, 0.7, 0.25, {}}});
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
    CompareWithKenLm({{&ken, 0.7, 0.25, {}}, {&other, -0.3, 0, {}}});
    CompareWithKenLm({{&other, 0.4, -1, {}}, {&ken, 0.7, 0, {}}, {&other, 0.2, 0, {}}});
  }
  CompareWithKenLm({});
}

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
TEST_F(SentenceTrieTest, RandomModelsScoreLikeKenLm) {
  const KenModel other(path_, /*show_progress=*/false);
  for (std::uint64_t seed = 0; seed < testing::SeedCount(20); ++seed) {
    SCOPED_TRACE(seed);
    const std::string arpa = files_.Write("random.arpa", RandomArpa(seed));
    for (const std::string& file : {Binary<lm::ngram::TrieModel>("trie", arpa),
                                    Binary<lm::ngram::QuantArrayTrieModel>("quantised", arpa)}) {
      const KenModel ken(file, /*show_progress=*/false);
      CompareWithKenLm({{&ken, 1, 0, {}}});
      CompareWithKenLm({{&other, 0.7, 0, {}}, {&ken, 0.4, 0.2, {}}});
    }
  }
}

// A context's list is not the same for other words, and what was scored before stays the same.
TEST_F(SentenceTrieTest, ListsOfDifferentWordsDoNotDisturbEachOther) {
  const KenModel ken(path_, /*show_progress=*/false);
  const std::vector<WeightedKenModel> models = {{&ken, 0.7, 0.25, {}}};
  const SentenceTrie trie(models, {"a", "b", "c", "new", "other"});
  LanguageModel::WordScore ignored{};
  const std::string a = Extend(trie, Begin(trie), 0, &ignored);
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
  const std::string ab = Extend(trie, a, 1, &ignored);
  EXPECT_EQ((std::vector<Word>{}), list(a, {0, 2}));
  EXPECT_EQ((std::vector<Word>{0}), list(ab, {0, 1, 2}));
  EXPECT_EQ((std::vector<Word>{1}), list(a, {0, 1}));
  EXPECT_EQ(ab, Extend(trie, a, 1, &ignored)) << "a context has one state";
  CheckContext(trie, ab, 5);
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
    std::string state = Begin(*problem.language_model);
    for (const Word word : {0, 2, 1, 3}) {
      CheckContext(*problem.language_model, state, 5);
      LanguageModel::WordScore ignored{};
      state = Extend(*problem.language_model, state, word, &ignored);
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
