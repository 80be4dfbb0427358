#include "plugin/core/lagrange/step_rule.h"

#include <gtest/gtest.h>

#include <limits>

#include "plugin/core/base/error.h"

namespace exact {
namespace {

DualRound Round(Score dual, std::optional<Score> previous, bool improved,
                std::optional<Score> best_primal) {
  DualRound round;
  round.dual = dual;
  round.previous_dual = previous;
  round.improved = improved;
  round.best_primal = best_primal;
  round.squared_norm = 4;
  return round;
}

TEST(ThesisStep, ShrinksWhenTheDualRises) {
  const auto rule = NewStepRule("thesis");
  EXPECT_DOUBLE_EQ(1, rule->NextStep(Round(5, std::nullopt, true, std::nullopt)));
  EXPECT_DOUBLE_EQ(1, rule->NextStep(Round(4, 5, true, std::nullopt)));
  EXPECT_DOUBLE_EQ(1.0 / 2, rule->NextStep(Round(6, 4, false, std::nullopt)));
  EXPECT_DOUBLE_EQ(1.0 / 2, rule->NextStep(Round(6, 6, false, std::nullopt)));
  EXPECT_DOUBLE_EQ(1.0 / 3, rule->NextStep(Round(7, 6, false, std::nullopt)));
}

TEST(PolyakStep, IsTheGapOverTheSquaredNorm) {
  const auto rule = NewStepRule("polyak");
  EXPECT_DOUBLE_EQ((5.0 - 3) / 4, rule->NextStep(Round(5, std::nullopt, true, 3)));
  EXPECT_DOUBLE_EQ((4.0 - 3) / 4, rule->NextStep(Round(4, 5, true, 3)));
}

TEST(PolyakStep, IsHalvedAfterTwoRoundsWithoutABetterDual) {
  const auto rule = NewStepRule("polyak");
  EXPECT_DOUBLE_EQ(0.5, rule->NextStep(Round(5, std::nullopt, true, 3)));
  EXPECT_DOUBLE_EQ(0.5, rule->NextStep(Round(5, 5, false, 3)));
  EXPECT_DOUBLE_EQ(0.25, rule->NextStep(Round(5, 5, false, 3)));
  EXPECT_DOUBLE_EQ(0.25, rule->NextStep(Round(5, 5, false, 3)));
  EXPECT_DOUBLE_EQ(0.125, rule->NextStep(Round(5, 5, false, 3)));
  for (int round = 0; round < 100; ++round) {
    EXPECT_GE(rule->NextStep(Round(5, 5, false, 3)), 0.02 * 0.5);
  }
}

TEST(PolyakStep, StaysPositiveWhereTheGapIsClosed) {
  EXPECT_DOUBLE_EQ(0.001 / 4, NewStepRule("polyak")->NextStep(Round(3, 4, true, 3)));
}

TEST(PolyakStep, IsTheRuleOfTheThesisUntilThereIsASolution) {
  const auto rule = NewStepRule("polyak");
  EXPECT_DOUBLE_EQ(1, rule->NextStep(Round(5, std::nullopt, true, std::nullopt)));
  EXPECT_DOUBLE_EQ(1.0 / 2, rule->NextStep(Round(6, 5, false, std::nullopt)));
}

TEST(StepRule, EveryListedNameIsKnownAndNoOther) {
  ASSERT_EQ("polyak", StepRules().front());
  for (const std::string& name : StepRules()) EXPECT_NE(nullptr, NewStepRule(name)) << name;
  EXPECT_THROW(NewStepRule("newton"), InputError);
}

TEST(StepRule, RefusesAStepThatIsNotFinite) {
  DualRound round = Round(std::numeric_limits<Score>::infinity(), std::nullopt, true, 3);
  EXPECT_THROW(NewStepRule("polyak")->NextStep(round), InternalError);
  round = Round(5, std::nullopt, true, 3);
  round.squared_norm = 0;
  EXPECT_THROW(NewStepRule("polyak")->NextStep(round), InternalError);
}

}  // namespace
}  // namespace exact
