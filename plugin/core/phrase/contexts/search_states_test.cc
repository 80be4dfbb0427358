#include "plugin/core/phrase/contexts/search_states.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace exact {
namespace {

constexpr std::uint32_t kNone = IdTable::kNone;

SearchState State(std::uint32_t lattice_node, Score score, Score bound) {
  return {lattice_node, 0, score, bound, kNone, kNone};
}

TEST(SearchStates, KeepTheBestWayToEachState) {
  SearchStates states(2, 10, true);
  states.Offer(0, State(7, -2, -5));
  states.Offer(0, State(8, -3, -5));
  states.Offer(0, State(7, -1, -4));
  states.Offer(0, State(7, -4, -7));
  ASSERT_EQ(2U, states.size());
  EXPECT_EQ((std::vector<StateId>{0, 1}), states.Select(0));
  EXPECT_EQ(-1, states[0].score);
  EXPECT_EQ(-4, states[0].bound);
  ASSERT_EQ(2U, states.other_ways().size());
  EXPECT_EQ(-2, states.other_ways()[0].state.score);
  EXPECT_EQ(-4, states.other_ways()[1].state.score);
  EXPECT_TRUE(states.complete());
  EXPECT_EQ(kNone, states.end());
  states.Offer(1, State(9, -6, -6));
  EXPECT_EQ(2U, states.end());
}

TEST(SearchStates, ALevelHasTheStatesWithTheBestBounds) {
  SearchStates states(1, 2, false);
  for (std::uint32_t n = 0; n < 4; ++n) states.Offer(0, State(n, 0, n - 10.0));
  EXPECT_EQ(4U, states.size());  // each was better than those before
  EXPECT_TRUE(states.complete());
  std::vector<StateId> selected = states.Select(0);
  std::sort(selected.begin(), selected.end());
  EXPECT_EQ((std::vector<StateId>{2, 3}), selected);
  EXPECT_FALSE(states.complete());
}

TEST(SearchStates, AreNotCompleteOnceOneWasRefused) {
  SearchStates states(1, 2, false);
  states.Offer(0, State(0, 0, -1));
  states.Offer(0, State(1, 0, -2));
  EXPECT_TRUE(states.complete());
  states.Offer(0, State(2, 0, -3));
  EXPECT_EQ(2U, states.size());
  EXPECT_FALSE(states.complete());
}

TEST(SearchStates, CountTheirMemory) {
  SearchStates states(1, 1000, true);
  for (std::uint32_t n = 0; n < 2000; ++n) states.Offer(0, State(n % 1000, n, n));
  ASSERT_EQ(1000U, states.other_ways().size());
  // States, level, hash slots (at most half of them used), bounds; other ways.
  EXPECT_GE(states.Bytes(), 1000 * (sizeof(SearchState) + sizeof(StateId) + 16 + sizeof(Score) +
                                    sizeof(SearchStates::OtherWay)));
}

}  // namespace
}  // namespace exact
