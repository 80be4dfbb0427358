#include "plugin/core/ngram/lm_contexts.h"

#include <gtest/gtest.h>

#include <limits>

#include "plugin/core/testing/table_model.h"

namespace exact::testing {
namespace {

TEST(LmContexts, HistoriesLeadToTheirContexts) {
  const TableModel model(4, 70, -1, 7);
  LmContexts contexts(model);
  ContextId context = contexts.begin_sentence();
  for (std::uint32_t step = 0; step < 500; ++step) {
    if (step % 7 == 6) context = contexts.Shorten(context).context;
    if (context == IdTable::kNone) context = contexts.begin_sentence();
    std::vector<Word> history = contexts.History(context);
    EXPECT_LT(history.size(), model.Order());
    ContextId again = contexts.no_context();
    if (!history.empty() && history.front() == kSentenceStart) {
      again = contexts.begin_sentence();
      history.erase(history.begin());
    }
    contexts.Extend(again, history.data(), history.data() + history.size(), &again);
    EXPECT_EQ(again, context);
    context = contexts.Step(context, MixBits(step) % 5).next;
  }
  EXPECT_GT(contexts.size(), 30U);
}

TEST(LmContexts, CountTheirMemoryWithTheHashSlots) {
  constexpr std::size_t kContexts = 1024;  // a power of two: arrays that double have no spare room
  const TableModel model(3, 100, 1, 1);
  LmContexts contexts(model);
  std::size_t steps = 0;
  for (ContextId from = 0; contexts.size() < kContexts; ++from) {
    for (Word word = 0; word < 40 && contexts.size() < kContexts; ++word) {
      contexts.Step(from, word);
      ++steps;
    }
  }
  const std::size_t slots = 2 * (kContexts + steps);  // at most half of them are used
  EXPECT_GE(contexts.Bytes(), kContexts * (model.StateSize() + 2 * sizeof(std::uint32_t)) +
                                  steps * sizeof(LmContexts::WordStep) +
                                  slots * 2 * sizeof(std::uint32_t));
}

TEST(LmContexts, NoticeScoresThatCannotBeSummed) {
  for (const double weight : {1.0, 1e308, -1e308, std::numeric_limits<double>::infinity()}) {
    const TableModel model(3, 50, weight, 1);
    LmContexts words(model);
    words.Step(words.begin_sentence(), 1);
    EXPECT_EQ(weight == 1.0, words.AllSummable()) << weight;
    LmContexts ends(model);
    EXPECT_TRUE(ends.AllSummable());
    ends.ScoreEnd(ends.begin_sentence());
    EXPECT_EQ(weight == 1.0, ends.AllSummable()) << weight;
  }
}

}  // namespace
}  // namespace exact::testing
