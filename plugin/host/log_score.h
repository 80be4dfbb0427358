// The logarithm of a probability that is given as text.
#ifndef EXACT_HOST_LOG_SCORE_H_
#define EXACT_HOST_LOG_SCORE_H_

#include <optional>
#include <string_view>

#include "plugin/frontend/tokens.h"
#include "plugin/tables/log_score.h"

namespace exact {

// Nothing if the text is not a finite number, 0 or more.
inline std::optional<float> ParseLogScore(std::string_view text) {
  const auto probability = ParseNumber<float>(text);
  return probability ? LogScore(*probability) : std::nullopt;
}

}  // namespace exact

#endif  // EXACT_HOST_LOG_SCORE_H_
