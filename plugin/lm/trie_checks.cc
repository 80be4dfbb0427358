#include "plugin/lm/trie_checks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "plugin/lm/sentence_trie.h"

namespace exact::testing {

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
      EXPECT_TRUE(part.extends_left);
    } else {
      EXPECT_NEAR(whole.score, backoff + part.score, 1e-12);
      EXPECT_EQ(next, part_next);
    }
  }
}

void CompareWithKenLm(const std::vector<WeightedKenModel>& models) {
  const std::vector<std::string> words = {"a", "b", "c", "new", "other"};
  const SentenceTrie trie(models, words);
  for (int code = 0; code < 5 * 5 * 5 * 5; ++code) {
    std::vector<lm::ngram::State> states;
    states.reserve(models.size());
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

}  // namespace exact::testing
