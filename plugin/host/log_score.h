// The logarithm of a probability, as Moses computes it.
#ifndef EXACT_HOST_LOG_SCORE_H_
#define EXACT_HOST_LOG_SCORE_H_

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>

#include "plugin/frontend/tokens.h"

namespace exact {

constexpr float kLowestLogScore = -100;

// Nothing if the text is not a finite number, 0 or more.  The number is single precision, which has
// few digits for very small ones; the logarithm is computed in double precision and then rounded.
inline std::optional<float> ParseLogScore(std::string_view text) {
  const auto probability = ParseNumber<float>(text);
  if (!probability || !std::isfinite(*probability) || *probability < 0) return std::nullopt;
  const double logarithm = std::log(static_cast<double>(*probability));
  return std::max(kLowestLogScore, static_cast<float>(logarithm));
}

}  // namespace exact

#endif  // EXACT_HOST_LOG_SCORE_H_
