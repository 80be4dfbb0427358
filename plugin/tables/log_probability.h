// The logarithm of a probability in a table, as Moses computes it.
#ifndef EXACT_TABLES_LOG_PROBABILITY_H_
#define EXACT_TABLES_LOG_PROBABILITY_H_

#include <algorithm>
#include <cmath>

namespace exact {

// Whether it has a logarithm; written so that it is false for NaN.
inline bool HasLogarithm(float probability) {
  return probability >= 0 && std::isfinite(probability);
}

// The probability is single precision, which has few digits for very small ones; the logarithm is
// computed in double precision and then rounded.  None is below -100.  Requires: HasLogarithm().
inline float LogProbability(float probability) {
  constexpr float kLowestScore = -100;
  return std::max(kLowestScore, static_cast<float>(std::log(static_cast<double>(probability))));
}

}  // namespace exact

#endif  // EXACT_TABLES_LOG_PROBABILITY_H_
