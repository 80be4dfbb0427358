// Rounding must never make a sum or a product smaller than it is.
#include "plugin/verify/rounding.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace verify {
namespace {

// The exact difference of a + b and the rounded sum, which is a double itself (Knuth).
double SumError(double a, double b) {
  const double sum = a + b;
  const double other = sum - a;
  return (a - (sum - other)) + (b - other);
}

TEST(Rounding, SumsAndProductsAreNotAboveUp) {
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> mantissa(-1, 1);
  std::uniform_int_distribution<int> exponent(-30, 30);
  for (int i = 0; i < 100000; ++i) {
    const double a = std::ldexp(mantissa(random), exponent(random));
    const double b = std::ldexp(mantissa(random), exponent(random));
    // Differences of neighbouring numbers are exact.
    EXPECT_GE(Up(a + b) - (a + b), SumError(a, b));
    EXPECT_GE(Up(a * b) - a * b, std::fma(a, b, -(a * b)));
  }
}

TEST(Rounding, TheResultIsLessThanThreeUnitsAway) {
  for (const double x : {1.0, -1.0, 1.5, -3.0, 1e-300, -1e10}) {
    EXPECT_GT(Up(x), x);
    EXPECT_LT(Up(x) - x, 3 * 0x1p-52 * std::abs(x));
  }
}

TEST(Rounding, NothingStaysNothing) {
  EXPECT_EQ(Up(kNothing), kNothing);
  EXPECT_EQ(Up(kNothing + 5), kNothing);
}

TEST(Rounding, ProductsThatAreTooSmallAreNotAboveUp) { EXPECT_GT(Up(1e-200 * 1e-200), 0); }

}  // namespace
}  // namespace verify
