// What only the stack search does; beam_test.cc has what both beam searches do.

#include "plugin/core/phrase/beam/stack_search.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/beam_searches.h"
#include "plugin/core/testing/wide_problem.h"

namespace exact::testing {
namespace {

constexpr std::size_t kOptions = 1023;  // with the start, a power of two hypotheses

TEST(StackSearch, CountsHypothesesStacksAndWhatTheBeamsShare) {
  const WideProblem wide(kOptions, 2);
  SearchSpace space(wide.problem);
  BeamSpace beam_space(space);
  Budget budget(Limits{0, 0, nullptr});
  const SearchGraph graph = StackSearch(beam_space, UnlimitedBeam(), &budget);
  EXPECT_GT(graph.hypotheses.size(), kOptions);
  EXPECT_GE(graph.Bytes(), graph.hypotheses.size() * sizeof(Hypothesis));
  // For each hypothesis, a stack has its id and a hash slot; at most half of the slots are used.
  EXPECT_GE(budget.peak_bytes(), graph.Bytes() + beam_space.Bytes() +
                                     kOptions * (sizeof(HypothesisId) + 2 * sizeof(std::uint64_t)));
  EXPECT_EQ(0U, budget.bytes());
}

TEST(StackSearch, StopsAtTheMemoryLimit) {
  const WideProblem wide(kOptions, 2);
  SearchSpace space(wide.problem);
  BeamSpace beam_space(space);
  Budget budget(Limits{0, 0, nullptr});
  StackSearch(beam_space, UnlimitedBeam(), &budget);
  Budget too_small(Limits{0, budget.peak_bytes() - 1, nullptr});
  EXPECT_THROW(StackSearch(beam_space, UnlimitedBeam(), &too_small), LimitReached);
  EXPECT_EQ(0U, too_small.bytes());
}

}  // namespace
}  // namespace exact::testing
