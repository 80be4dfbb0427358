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

// Whether a score may be part of a sum: it is a number, and so small that no sum of them becomes
// infinite.  A sum of minus infinity would look like a proof that there is no solution.
inline bool IsSummable(Score score) {
  constexpr Score kLargest = 1e200;
  return score >= -kLargest && score <= kLargest;
}

}  // namespace exact

#endif  // EXACT_CORE_BASE_SCORE_H_
