#include "plugin/core/ngram/continuations.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "plugin/core/base/id_table.h"
#include "plugin/core/testing/table_model.h"

namespace exact::testing {
namespace {

constexpr Word kWords = 12;
constexpr Score kTolerance = 1e-9;

std::vector<Word> MakeWords() {
  std::vector<Word> words;
  for (Word word = 0; word < kWords; ++word) words.push_back(word);
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
  const std::vector<Word> words = MakeWords();
  Continuations continuations(NextWords(words, nullptr), contexts);
  std::size_t some = 0;
  for (const ContextId context : MakeContexts(contexts)) {
    if (contexts.Shorten(context).context == IdTable::kNone) continue;
    std::vector<Word> expected;
    for (const Word word : words) {
      if (contexts.Step(context, word).needs_whole_context) expected.push_back(word);
    }
    std::vector<Word> found;
    for (const Continuations::Step& step : continuations.Of(context)) {
      found.push_back(step.word);
      const LmContexts::WordStep& wanted = contexts.Step(context, step.word);
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
  const std::vector<Word> words = MakeWords();
  Continuations continuations(NextWords(words, nullptr), contexts);
  for (const ContextId context : MakeContexts(contexts)) {
    for (const Word word : words) {
      const Continuations::Step found = continuations.Append(context, word);
      const LmContexts::WordStep& wanted = contexts.Step(context, word);
      EXPECT_EQ(wanted.next, found.next);
      EXPECT_NEAR(wanted.score, found.score, kTolerance);
    }
  }
}

// After a word, only its neighbours are looked for; after <s>, all words are.
TEST(Continuations, OfAWordAreAmongItsNeighbours) {
  const TableModel model(4, 60, 1, 9);
  LmContexts contexts(model);
  const std::vector<Word> words = MakeWords();
  WordPairs neighbours(words);
  for (const Word first : words) {
    for (const Word second : {1U, 4U, 9U}) neighbours.Add(first, (first + second) % kWords);
  }
  Continuations all(NextWords(words, nullptr), contexts);
  Continuations some(NextWords(words, &neighbours), contexts);
  std::size_t left_out = 0;
  for (const ContextId context : MakeContexts(contexts)) {
    if (contexts.Shorten(context).context == IdTable::kNone) continue;
    const Word last = contexts.History(context).back();
    std::vector<Word> expected;
    for (const Continuations::Step& step : all.Of(context)) {
      const Word distance = (step.word + kWords - last) % kWords;
      const bool neighbour = distance == 1 || distance == 4 || distance == 9;
      if (neighbour || last == kSentenceStart) expected.push_back(step.word);
      left_out += neighbour ? 0 : 1;
    }
    std::vector<Word> found;
    for (const Continuations::Step& step : some.Of(context)) found.push_back(step.word);
    EXPECT_EQ(expected, found);
  }
  EXPECT_GT(left_out, 10U);
}

}  // namespace
}  // namespace exact::testing
