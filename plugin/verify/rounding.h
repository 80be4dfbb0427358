// Sums of scores that are wrong on one side only.
//
// Rounding moves the result of an operation by at most half a unit in the last place.  Up() moves
// it by at least one unit, so the true result is not above Up(a + b), nor below Down(a + b).
#ifndef VERIFY_ROUNDING_H_
#define VERIFY_ROUNDING_H_

#include <limits>

namespace verify {

// The score of what cannot be.
constexpr double kNothing = -std::numeric_limits<double>::infinity();

// The last term is for products too small for the usual precision.
inline double Up(double x) {
  return x * (x < 0 ? 1 - 0x1p-52 : 1 + 0x1p-52) + std::numeric_limits<double>::denorm_min();
}
inline double Down(double x) { return -Up(-x); }

// A number that is known to lie between two others.
struct Range {
  double least = 0;
  double most = 0;

  Range& operator+=(const Range& other) {
    least = Down(least + other.least);
    most = Up(most + other.most);
    return *this;
  }
};

inline Range Product(double a, double b) { return {Down(a * b), Up(a * b)}; }

}  // namespace verify

#endif  // VERIFY_ROUNDING_H_
