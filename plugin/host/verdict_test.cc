#include "plugin/host/verdict.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace exact::audit {
namespace {

constexpr double kThreshold = 0.001;

Optimum Proved(double score) { return {score, score, false}; }

TEST(VerdictTest, AScoreAtTheProvedOptimumIsOptimal) {
  const Judgement judgement = Judge(Proved(-10), -10.0005, kThreshold);
  EXPECT_EQ(judgement.verdict, Verdict::kOptimal);
}

TEST(VerdictTest, AScoreBelowTheProvedOptimumIsAnErrorOfKnownSize) {
  const Judgement judgement = Judge(Proved(-10), -10.5, kThreshold);
  EXPECT_EQ(judgement.verdict, Verdict::kError);
  EXPECT_DOUBLE_EQ(judgement.error.low, 0.5);
  EXPECT_DOUBLE_EQ(judgement.error.high, 0.5);
}

TEST(VerdictTest, AnUnprovedOptimumLeavesTheBestScoreOpen) {
  const Judgement judgement = Judge({-10.0, -9.0, false}, -10.0, kThreshold);
  EXPECT_EQ(judgement.verdict, Verdict::kOpen);
  EXPECT_DOUBLE_EQ(judgement.error.low, 0);
  EXPECT_DOUBLE_EQ(judgement.error.high, 1);
}

TEST(VerdictTest, AWorseScoreThanOneKnownIsAnErrorEvenWithoutProof) {
  const Judgement judgement = Judge({-10.0, -9.0, false}, -11.0, kThreshold);
  EXPECT_EQ(judgement.verdict, Verdict::kError);
  EXPECT_DOUBLE_EQ(judgement.error.low, 1);
  EXPECT_DOUBLE_EQ(judgement.error.high, 2);
}

TEST(VerdictTest, WithoutABoundTheErrorHasNoUpperEnd) {
  const Judgement judgement = Judge({-10.0, kUnbounded, false}, -10.0, kThreshold);
  EXPECT_EQ(judgement.verdict, Verdict::kOpen);
  EXPECT_EQ(judgement.error.high, kUnbounded);
}

TEST(VerdictTest, AScoreAboveTheBoundIsNotThisModels) {
  EXPECT_EQ(Judge(Proved(-10), -9.9, kThreshold).verdict, Verdict::kAbove);
}

TEST(VerdictTest, NoTranslationIsAFailureOnlyWhereThereIsOne) {
  EXPECT_EQ(Judge(Proved(-10), std::nullopt, kThreshold).verdict, Verdict::kFailed);
  EXPECT_EQ(Judge({}, std::nullopt, kThreshold).verdict, Verdict::kOpen);
  EXPECT_EQ(Judge({std::nullopt, kUnbounded, true}, std::nullopt, kThreshold).verdict,
            Verdict::kNothing);
}

TEST(VerdictTest, NamesAreReadBack) {
  EXPECT_EQ(FindVerdict(Name(Verdict::kAbove)), Verdict::kAbove);
  EXPECT_THROW(FindVerdict("fine"), std::out_of_range);
}

}  // namespace
}  // namespace exact::audit
