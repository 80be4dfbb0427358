// What all parts of a model add up.
#ifndef EXACT_CORE_BASE_SCORE_H_
#define EXACT_CORE_BASE_SCORE_H_

#include <limits>

namespace exact {

// A weighted sum of natural logarithms, of any sign; higher is better.
using Score = double;

// The score of what is impossible or was removed: below all others, and it stays so whatever is
// added to it.
constexpr Score kMinusInfinity = -std::numeric_limits<Score>::infinity();

}  // namespace exact

#endif  // EXACT_CORE_BASE_SCORE_H_
