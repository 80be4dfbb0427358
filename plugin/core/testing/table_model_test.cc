#include "plugin/core/testing/table_model.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace exact::testing {
namespace {

std::string Walk(const TableModel& model, std::string state, const std::vector<Word>& words,
                 std::vector<Score>* scores) {
  for (const Word word : words) {
    std::string next(model.StateSize(), '\0');
    scores->push_back(model.Extend(state.data(), word, next.data()));
    state = next;
  }
  return state;
}

TEST(TableModel, DependsOnTheLastWordsOnly) {
  for (std::size_t order = 1; order <= TableModel::kMaxOrder; ++order) {
    const TableModel model(order, 70, 1.0, order);
    std::string begin(model.StateSize(), '\0');
    std::string none(model.StateSize(), '\0');
    model.BeginSentence(begin.data());
    model.NoContext(none.data());
    for (Word seed = 0; seed < 200; ++seed) {
      std::vector<Word> words;
      for (Word i = 0; i < order + 2; ++i) words.push_back((seed * 7 + i * i * (seed + 3)) % 5);
      std::vector<Score> after_begin;
      std::vector<Score> after_none;
      EXPECT_EQ(Walk(model, begin, words, &after_begin), Walk(model, none, words, &after_none));
      for (std::size_t i = order - 1; i < words.size(); ++i) {
        EXPECT_EQ(after_begin[i], after_none[i]) << "order " << order << ", word " << i;
      }
    }
  }
}

}  // namespace
}  // namespace exact::testing
