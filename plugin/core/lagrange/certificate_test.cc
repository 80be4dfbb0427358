// What may be called optimal, and what must throw.

#include "plugin/core/lagrange/certificate.h"

#include <gtest/gtest.h>

#include <limits>

#include "plugin/core/base/error.h"

namespace exact {
namespace {

constexpr Score kInfinity = std::numeric_limits<Score>::infinity();
constexpr Score kNotANumber = std::numeric_limits<Score>::quiet_NaN();

FoundSolution Scoring(Score score) { return {score, score, ""}; }

TEST(Certify, ASolutionAtTheBoundIsOptimal) {
  const Certificate certificate = Certify(Scoring(-3), -3);
  EXPECT_EQ(Knowledge::kOptimal, certificate.knowledge);
  EXPECT_EQ(-3, *certificate.score);
  EXPECT_EQ(-3, *certificate.upper_bound);
}

TEST(Certify, DifferencesOfRoundingSizeDoNotCount) {
  EXPECT_EQ(Knowledge::kOptimal, Certify(Scoring(-3), -3 + 1e-12).knowledge);
  EXPECT_EQ(-3, *Certify(Scoring(-3), -3 + 1e-12).upper_bound);
  EXPECT_EQ(Knowledge::kOptimal, Certify(Scoring(-3), -3 - 1e-7).knowledge);
  EXPECT_EQ(Knowledge::kOptimal, Certify(Scoring(-3), -3 + 9e-7).knowledge);
  EXPECT_EQ(Knowledge::kBounded, Certify(Scoring(-3), -3 + 1.1e-6).knowledge);
  EXPECT_EQ(Knowledge::kOptimal, Certify(Scoring(-3e9), -3e9 + 1e-3).knowledge);
}

TEST(Certify, ASolutionBelowTheBoundIsBounded) {
  const Certificate certificate = Certify(Scoring(-3), -2.5);
  EXPECT_EQ(Knowledge::kBounded, certificate.knowledge);
  EXPECT_EQ(-2.5, *certificate.upper_bound);
}

TEST(Certify, WithoutABoundNothingIsKnown) {
  EXPECT_EQ(Knowledge::kUnknown, Certify(Scoring(-3), std::nullopt).knowledge);
  EXPECT_EQ(Knowledge::kUnknown, Certify(std::nullopt, std::nullopt).knowledge);
}

TEST(Certify, WithoutASolution) {
  EXPECT_EQ(Knowledge::kInfeasible, Certify(std::nullopt, -kInfinity).knowledge);
  EXPECT_EQ(Knowledge::kBounded, Certify(std::nullopt, -1).knowledge);
  EXPECT_FALSE(Certify(std::nullopt, -1).score);
}

TEST(Certify, AFalseBoundThrows) {
  EXPECT_THROW(Certify(Scoring(-3), -3.1), InternalError);
  EXPECT_THROW(Certify(Scoring(-3), -3 - 2e-6), InternalError);
  EXPECT_THROW(Certify(Scoring(-3), -kInfinity), InternalError);
}

TEST(Certify, AnInvalidSolutionThrows) {
  EXPECT_THROW(Certify(FoundSolution{-3, -3, "a word is missing"}, -3), InternalError);
  EXPECT_THROW(Certify(FoundSolution{-3, -3, "a word is missing"}, std::nullopt), InternalError);
}

TEST(Certify, AFalseClaimThrows) {
  EXPECT_THROW(Certify(FoundSolution{-3, -3.5, ""}, -3), InternalError);
  EXPECT_THROW(Certify(FoundSolution{-3.5, -3, ""}, -3), InternalError);
}

TEST(Certify, WhatIsNotANumberThrows) {
  EXPECT_THROW(Certify(Scoring(-3), kNotANumber), InternalError);
  EXPECT_THROW(Certify(std::nullopt, kNotANumber), InternalError);
  EXPECT_THROW(Certify(Scoring(kNotANumber), -3), InternalError);
  EXPECT_THROW(Certify(FoundSolution{kNotANumber, -3, ""}, -3), InternalError);
  EXPECT_THROW(Certify(FoundSolution{-3, kNotANumber, ""}, -3), InternalError);
  EXPECT_THROW(Certify(Scoring(kInfinity), kInfinity), InternalError);
  EXPECT_THROW(Certify(Scoring(-kInfinity), -3), InternalError);
}

}  // namespace
}  // namespace exact
