#include "plugin/core/ngram/lm_contexts.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/table_model.h"

namespace exact::testing {
namespace {

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
  EXPECT_GE(contexts.Bytes(),
            kContexts * (model.StateSize() + sizeof(LanguageModel::WordScore) +
                         sizeof(LmContexts::Shorter) + 2 * sizeof(std::uint32_t)) +
                steps * sizeof(LmContexts::WordStep) + slots * 2 * sizeof(std::uint32_t));
}

}  // namespace
}  // namespace exact::testing
