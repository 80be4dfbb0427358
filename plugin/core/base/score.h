// The type of all scores.
#ifndef EXACT_CORE_BASE_SCORE_H_
#define EXACT_CORE_BASE_SCORE_H_

#include <limits>

namespace exact {

// A weighted sum of natural logarithms, of any sign; higher is better.
using Score = double;

// The score of what is impossible or was removed.  It is below all others, and adding to it does
// not change it.
constexpr Score kMinusInfinity = -std::numeric_limits<Score>::infinity();

}  // namespace exact

#endif  // EXACT_CORE_BASE_SCORE_H_
