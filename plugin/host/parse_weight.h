// A weight as text.
#ifndef EXACT_HOST_PARSE_WEIGHT_H_
#define EXACT_HOST_PARSE_WEIGHT_H_

#include <cmath>
#include <string>
#include <string_view>

#include "plugin/core/base/file_limits.h"
#include "plugin/frontend/location.h"
#include "plugin/frontend/tokens.h"

namespace exact {

// Throws InputError (file:line) if it is not a number or too large.
inline double ParseWeight(std::string_view text, const std::string& name,
                          const Location& location) {
  const auto weight = ParseNumber<double>(text);
  // Written so that it is true for NaN.
  EXACT_FAIL_IF(!weight || !(std::abs(*weight) <= kMaxWeight), location,
                "weight '" << text << "' of " << name << "; expected a finite number, at most "
                           << static_cast<long>(kMaxWeight) << " without its sign");
  return *weight;
}

}  // namespace exact

#endif  // EXACT_HOST_PARSE_WEIGHT_H_
