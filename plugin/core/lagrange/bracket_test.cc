#include "plugin/core/lagrange/bracket.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "plugin/core/base/error.h"

namespace exact {
namespace {

TEST(Bracket, KeepsTheBestOfBothSides) {
  Bracket bracket;
  EXPECT_FALSE(bracket.has_solution());
  EXPECT_FALSE(bracket.upper_bound());
  EXPECT_TRUE(bracket.Raise(-5));
  EXPECT_FALSE(bracket.Raise(-5));
  EXPECT_FALSE(bracket.Raise(-6));
  EXPECT_EQ(-5, bracket.score());
  bracket.Lower(-3, BoundSource::kRelaxation);
  bracket.Lower(-2, BoundSource::kSearch);
  EXPECT_EQ(-3, *bracket.upper_bound());
  EXPECT_EQ(BoundSource::kRelaxation, bracket.bound_source());
  EXPECT_FALSE(bracket.IsSettled());
}

TEST(Bracket, ABoundOnTheOthersIsNoBoundOnWhatIsKnown) {
  Bracket bracket;
  bracket.Raise(-5);
  bracket.Lower(Bracket::kNothing, BoundSource::kSearch);
  EXPECT_EQ(-5, *bracket.upper_bound());
  EXPECT_EQ(BoundSource::kSearch, bracket.bound_source());
  EXPECT_TRUE(bracket.IsSettled());
}

TEST(Bracket, IsSettledWhereThereIsNoSolution) {
  Bracket bracket;
  bracket.Lower(Bracket::kNothing, BoundSource::kRelaxation);
  EXPECT_TRUE(bracket.IsSettled());
  EXPECT_FALSE(bracket.has_solution());
}

// Otherwise the certificate, which adds up the score again, could find a gap where the search saw
// none.
TEST(Bracket, IsSettledOnlyWellWithinTheTolerance) {
  Bracket bracket;
  bracket.Raise(-5);
  bracket.Lower(-5 + 9e-7, BoundSource::kRelaxation);
  EXPECT_FALSE(bracket.IsSettled());
  bracket.Lower(-5 + 4e-7, BoundSource::kRelaxation);
  EXPECT_TRUE(bracket.IsSettled());
}

TEST(Bracket, RefusesWhatIsNotANumber) {
  Bracket bracket;
  EXPECT_THROW(bracket.Raise(std::nan("")), InternalError);
  EXPECT_THROW(bracket.Raise(std::numeric_limits<Score>::infinity()), InternalError);
  EXPECT_THROW(bracket.Lower(std::nan(""), BoundSource::kSearch), InternalError);
}

}  // namespace
}  // namespace exact
