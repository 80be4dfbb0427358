// The method on functions of one or two prices whose minimum is known.

#include "plugin/core/lagrange/subgradient_method.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "plugin/core/base/error.h"

namespace exact {
namespace {

// |price - 3|, whose subgradient is the sign.
DualPoint DistanceToThree(Score price) {
  DualPoint point{{std::abs(price - 3), {}}, 0.0};
  if (price != 3) point.evaluation.slack.push_back({0, price > 3 ? 1 : -1});
  return point;
}

TEST(SubgradientMethod, StartsWhereItIsToldAndGoesAgainstTheSlack) {
  std::vector<Prices> asked;
  SubgradientMethod("thesis")()->Minimise({1, 1},
                                          [&](const Prices& prices) -> std::optional<DualPoint> {
                                            asked.push_back(prices);
                                            if (asked.size() == 2) return std::nullopt;
                                            return DualPoint{{10, {{0, 2}, {1, -1}}}, std::nullopt};
                                          });
  ASSERT_EQ(2U, asked.size());
  EXPECT_EQ((Prices{1, 1}), asked[0]);
  EXPECT_EQ((Prices{1 - 2, 1 + 1}), asked[1]) << "a step of 1";
}

TEST(SubgradientMethod, PolyaksStepReachesTheMinimumOfADistanceAtOnce) {
  std::vector<Prices> asked;
  SubgradientMethod("polyak")()->Minimise({0},
                                          [&](const Prices& prices) -> std::optional<DualPoint> {
                                            asked.push_back(prices);
                                            if (asked.size() == 4) return std::nullopt;
                                            return DistanceToThree(prices[0]);
                                          });
  // Without slack there is nowhere to go: the method asks again for the same prices.
  EXPECT_EQ((std::vector<Prices>{{0}, {3}, {3}, {3}}), asked);
}

TEST(SubgradientMethod, TheRuleRemembersTheRelaxationsBefore) {
  const auto method = SubgradientMethod("thesis")();
  // Duals that rise twice: the step is 1, 1/2, 1/3.
  const auto last_move = [&] {
    std::vector<Score> prices_asked;
    method->Minimise({0}, [&](const Prices& prices) -> std::optional<DualPoint> {
      prices_asked.push_back(prices[0]);
      if (prices_asked.size() == 4) return std::nullopt;
      return DualPoint{{static_cast<Score>(prices_asked.size()), {{0, -1}}}, std::nullopt};
    });
    return prices_asked[3] - prices_asked[2];
  };
  EXPECT_DOUBLE_EQ(1.0 / 3, last_move());
  EXPECT_DOUBLE_EQ(1.0 / 5, last_move());
}

TEST(SubgradientMethod, TellsTheRuleWhetherTheBoundIsTheBest) {
  std::vector<Score> asked;
  const std::vector<Score> duals = {3, 2, 2.5, 2};  // neither of the last two is a new best
  SubgradientMethod("polyak")()->Minimise(
      {0}, [&](const Prices& prices) -> std::optional<DualPoint> {
        asked.push_back(prices[0]);
        if (asked.size() > duals.size()) return std::nullopt;
        return DualPoint{{duals[asked.size() - 1], {{0, -1}}}, 0.0};
      });
  EXPECT_DOUBLE_EQ(2.5, asked[3] - asked[2]);
  EXPECT_DOUBLE_EQ(2.0 / 2, asked[4] - asked[3]) << "halved";
}

TEST(SubgradientMethod, RefusesAnUnknownRuleWhenAMethodIsMade) {
  const DualMethodFactory factory = SubgradientMethod("newton");
  EXPECT_THROW(factory(), InputError);
}

}  // namespace
}  // namespace exact
