#include "plugin/core/ngram/continuations.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "plugin/core/base/id_table.h"
#include "plugin/core/testing/table_model.h"

namespace exact::testing {
namespace {

constexpr Word kWords = 12;
constexpr Score kTolerance = 1e-9;

std::vector<LanguageModel::KeyedWord> MakeWords(const LanguageModel& model) {
  std::vector<LanguageModel::KeyedWord> words;
  for (Word word = 0; word < kWords; ++word) words.push_back({model.Key(word), word});
  std::sort(words.begin(), words.end());
  return words;
}

// Every context that these words lead to from <s> within a few steps.
std::vector<ContextId> MakeContexts(LmContexts& contexts) {
  std::vector<ContextId> found = {contexts.begin_sentence()};
  for (std::size_t i = 0; i < found.size() && found.size() < 200; ++i) {
    for (Word word = 0; word < kWords; ++word) {
      const ContextId next = contexts.Step(found[i], word).next;
      if (std::find(found.begin(), found.end(), next) == found.end()) found.push_back(next);
    }
  }
  return found;
}

TEST(Continuations, AreTheWordsThatNeedTheWholeContext) {
  const TableModel model(4, 60, 1, 7);
  LmContexts contexts(model);
  const std::vector<LanguageModel::KeyedWord> words = MakeWords(model);
  Continuations continuations(words, contexts);
  std::size_t some = 0;
  for (const ContextId context : MakeContexts(contexts)) {
    if (contexts.Shorten(context).context == IdTable::kNone) continue;
    std::vector<WordNumber> expected;
    for (WordNumber word = 0; word < words.size(); ++word) {
      if (contexts.Step(context, words[word].word).needs_whole_context) expected.push_back(word);
    }
    std::vector<WordNumber> found;
    for (const Continuations::Step& step : continuations.Of(context)) {
      found.push_back(step.word);
      const LmContexts::WordStep& wanted = contexts.Step(context, words[step.word].word);
      EXPECT_EQ(wanted.next, step.next);
      EXPECT_EQ(wanted.score, step.score);
    }
    EXPECT_EQ(expected, found);
    some += !found.empty() && found.size() < words.size() ? 1 : 0;
  }
  EXPECT_GT(some, 10U);
}

TEST(Continuations, AppendingGivesTheScoresOfTheModel) {
  const TableModel model(4, 60, 1, 8);
  LmContexts contexts(model);
  const std::vector<LanguageModel::KeyedWord> words = MakeWords(model);
  Continuations continuations(words, contexts);
  for (const ContextId context : MakeContexts(contexts)) {
    for (WordNumber word = 0; word < words.size(); ++word) {
      const Continuations::Step found = continuations.Append(context, word);
      const LmContexts::WordStep& wanted = contexts.Step(context, words[word].word);
      EXPECT_EQ(wanted.next, found.next);
      EXPECT_NEAR(wanted.score, found.score, kTolerance);
    }
  }
}

}  // namespace
}  // namespace exact::testing
