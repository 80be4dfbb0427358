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

}  // namespace verify

#endif  // VERIFY_ROUNDING_H_
