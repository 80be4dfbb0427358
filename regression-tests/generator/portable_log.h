// Logarithms that are equal to the last bit on every machine, unlike those of <cmath>.
#ifndef EXACT_GENERATOR_PORTABLE_LOG_H_
#define EXACT_GENERATOR_PORTABLE_LOG_H_

#include <cmath>

namespace exact::generator {

// Requires: x > 0 and finite.  Error below 1e-14 of the result or of 1, whichever is larger.
inline double PortableLog10(double x) {
  constexpr double kSqrtHalf = 0.70710678118654752;
  constexpr double kLog10Of2 = 0.30102999566398120;
  constexpr double kLog10OfE = 0.43429448190325183;
  int exponent = 0;
  double mantissa = std::frexp(x, &exponent);  // exact
  if (mantissa < kSqrtHalf) {
    mantissa *= 2;
    --exponent;
  }
  // ln m = 2 artanh((m - 1) / (m + 1)); the argument is below 0.172, its power 27 below 1e-20.
  const double z = (mantissa - 1) / (mantissa + 1);
  const double square = z * z;
  double series = 0;
  for (int power = 25; power >= 1; power -= 2) series = series * square + 1.0 / power;
  return exponent * kLog10Of2 + 2 * z * series * kLog10OfE;
}

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_PORTABLE_LOG_H_
