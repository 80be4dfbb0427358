// A word of the source that is aligned to a word of the target.
#ifndef EXACT_HOST_ALIGNMENT_POINT_H_
#define EXACT_HOST_ALIGNMENT_POINT_H_

#include <cstddef>
#include <optional>
#include <string_view>

#include "plugin/frontend/tokens.h"

namespace exact {

struct AlignmentPoint {
  std::size_t source;
  std::size_t target;
};

inline bool operator==(const AlignmentPoint& a, const AlignmentPoint& b) {
  return a.source == b.source && a.target == b.target;
}

// By source word, then target word.
inline bool operator<(const AlignmentPoint& a, const AlignmentPoint& b) {
  return a.source != b.source ? a.source < b.source : a.target < b.target;
}

// Reads "SOURCE-TARGET"; returns nothing if it is something else.
inline std::optional<AlignmentPoint> ParseAlignmentPoint(std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto source = ParseNumber<std::size_t>(text.substr(0, dash));
  const auto target = ParseNumber<std::size_t>(text.substr(dash + 1));
  if (!source || !target) return std::nullopt;
  return AlignmentPoint{*source, *target};
}

}  // namespace exact

#endif  // EXACT_HOST_ALIGNMENT_POINT_H_
