// The logarithm of a probability in a table, as Moses computes it.
#ifndef EXACT_TABLES_LOG_SCORE_H_
#define EXACT_TABLES_LOG_SCORE_H_

#include <algorithm>
#include <cmath>
#include <optional>

namespace exact {

constexpr float kLowestLogScore = -100;

// Nothing if the number is not finite or below 0.  It is single precision, which has few digits for
// very small ones; the logarithm is computed in double precision and then rounded.
inline std::optional<float> LogScore(float probability) {
  if (!std::isfinite(probability) || probability < 0) return std::nullopt;
  const double logarithm = std::log(static_cast<double>(probability));
  return std::max(kLowestLogScore, static_cast<float>(logarithm));
}

}  // namespace exact

#endif  // EXACT_TABLES_LOG_SCORE_H_
