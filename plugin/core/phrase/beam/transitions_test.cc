#include "plugin/core/phrase/beam/transitions.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/wide_problem.h"

namespace exact::testing {
namespace {

TEST(Transitions, CountTheirMemoryWithTheHashSlots) {
  constexpr std::size_t kBlocks = 1024;  // a power of two: no spare room
  const WideProblem wide(kBlocks, 2);
  LmContexts contexts(wide.model);
  const OptionTable table(wide.problem, contexts);
  Transitions transitions(table, contexts);
  // The one option of the second word, after every word of the first one's options.
  for (Word word = 0; word < kBlocks; ++word) {
    const ContextId context = contexts.Step(contexts.begin_sentence(), word).next;
    const Transition found = *transitions.From(context, 1);
    ContextId next = context;
    EXPECT_EQ(contexts.Extend(context, &wide.problem.options.back().target.front(),
                              &wide.problem.options.back().target.front() + 1, &next),
              found.score);
    EXPECT_EQ(next, found.next);
  }
  constexpr std::size_t kBlockBytes = sizeof(std::uint64_t) + sizeof(std::size_t) + 8;
  EXPECT_GE(transitions.Bytes(),
            kBlocks * (kBlockBytes + sizeof(Transition) + 2 * sizeof(std::uint64_t)));
}

}  // namespace
}  // namespace exact::testing
