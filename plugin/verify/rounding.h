// Sums and products whose true value is known to lie between two numbers.
#ifndef VERIFY_ROUNDING_H_
#define VERIFY_ROUNDING_H_

#include <algorithm>
#include <limits>

namespace verify {

constexpr double kNothing = -std::numeric_limits<double>::infinity();  // the score of no derivation

// Rounding changes the result of an operation by at most half a unit in the last place.  Up()
// raises it by at least one unit, so that the true result is not above Up(a + b).  The last term is
// for products too small for the usual precision.
inline double Up(double x) {
  return x * (x < 0 ? 1 - 0x1p-52 : 1 + 0x1p-52) + std::numeric_limits<double>::denorm_min();
}
inline double Down(double x) { return -Up(-x); }

// The inner step of a maximum.
inline void Raise(double* value, double other) { *value = std::max(*value, other); }

struct Interval {
  double least = 0;
  double most = 0;

  double Middle() const { return (least + most) / 2; }
};

inline Interval operator+(const Interval& a, const Interval& b) {
  return {Down(a.least + b.least), Up(a.most + b.most)};
}
inline Interval Product(double a, double b) { return {Down(a * b), Up(a * b)}; }

}  // namespace verify

#endif  // VERIFY_ROUNDING_H_
