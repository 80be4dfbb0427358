#include "plugin/core/lagrange/round_loop.h"

#include <gtest/gtest.h>

#include <limits>
#include <optional>
#include <vector>

#include "plugin/core/testing/limit_of.h"

namespace exact {
namespace {

constexpr Limits kNoLimits{0, 0, nullptr};

class Recorder : public Observer {
 public:
  void OnRound(const RoundRecord& record) override { rounds.push_back(record); }
  void OnSearch(const SearchRecord& record) override { searches.push_back(record); }
  std::vector<RoundRecord> rounds;
  std::vector<SearchRecord> searches;
};

TEST(RoundLoop, TellsTheObserverWhatIsKnown) {
  Bracket bracket;
  Budget budget(kNoLimits);
  Recorder recorder;
  RoundLoop rounds(bracket, 0, budget, &recorder);
  RelaxationSize size;
  size.states = 17;
  rounds.Begin();
  EXPECT_FALSE(rounds.End(-2, size));
  bracket.Raise(-3);
  rounds.Begin();
  EXPECT_FALSE(rounds.End(-1, size));
  EXPECT_EQ(2, rounds.rounds());

  ASSERT_EQ(2U, recorder.rounds.size());
  EXPECT_EQ(1, recorder.rounds[0].round);
  EXPECT_FALSE(recorder.rounds[0].best_score);
  EXPECT_EQ(17U, recorder.rounds[0].relaxation.states);
  EXPECT_EQ(2, recorder.rounds[1].round);
  EXPECT_EQ(-1, recorder.rounds[1].dual);
  EXPECT_EQ(-2, recorder.rounds[1].upper_bound) << "the lowest so far";
  EXPECT_EQ(-3, recorder.rounds[1].best_score);
}

TEST(RoundLoop, SaysWhenTheBracketIsSettled) {
  Bracket bracket;
  Budget budget(kNoLimits);
  RoundLoop rounds(bracket, 0, budget, nullptr);
  bracket.Raise(-3);
  EXPECT_FALSE(rounds.End(-2, {}));
  EXPECT_TRUE(rounds.End(-3, {}));
  EXPECT_EQ(-3, *bracket.upper_bound());
  EXPECT_EQ(BoundSource::kRelaxation, bracket.bound_source());
}

TEST(RoundLoop, TellsOfSearches) {
  Bracket bracket;
  Budget budget(kNoLimits);
  Recorder recorder;
  RoundLoop rounds(bracket, 0, budget, &recorder);
  rounds.TellOfSearch(100);
  rounds.End(-2, {});
  bracket.Raise(-2);
  rounds.TellOfSearch(200);
  ASSERT_EQ(2U, recorder.searches.size());
  EXPECT_EQ(100U, recorder.searches[0].states);
  EXPECT_EQ(0, recorder.searches[0].round);
  EXPECT_EQ(std::numeric_limits<Score>::infinity(), recorder.searches[0].upper_bound);
  EXPECT_FALSE(recorder.searches[0].settled);
  EXPECT_EQ(1, recorder.searches[1].round);
  EXPECT_TRUE(recorder.searches[1].settled);
}

// The reason why there is no other round, if there is none.
std::optional<StopReason> WhyNoRound(const RoundLoop& rounds) {
  return testing::LimitOf([&] { rounds.Begin(); });
}

TEST(RoundLoop, EndsAtTheLimits) {
  Bracket bracket;
  Budget budget(kNoLimits);
  RoundLoop two(bracket, 2, budget, nullptr);
  two.End(-1, {});
  EXPECT_EQ(std::nullopt, WhyNoRound(two));
  two.End(-1, {});
  EXPECT_EQ(StopReason::kRoundLimit, WhyNoRound(two));

  Budget used_up(Limits{1, 0, nullptr});
  used_up.Exclude(-2);
  EXPECT_EQ(StopReason::kTimeLimit, WhyNoRound(RoundLoop(bracket, 0, used_up, nullptr)));
}

}  // namespace
}  // namespace exact
