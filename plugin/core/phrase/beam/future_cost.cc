#include "plugin/core/phrase/beam/future_cost.h"

#include <algorithm>

namespace exact {

FutureCost::FutureCost(std::uint32_t sentence_length, const OptionTable& table)
    : length_(sentence_length),
      best_(std::size_t{sentence_length} * sentence_length, kMinusInfinity) {
  // Right to left: the best segmentation of first..last starts with some span at `first` and
  // goes on with the best segmentation of the rest.  This gives Moses' matrix (which joins every
  // pair of neighbouring cells) in quadratic instead of cubic time.
  for (std::uint32_t first = length_; first-- > 0;) {
    for (SpanId id = table.SpansFrom(first); id < table.SpansFrom(first + 1); ++id) {
      const OptionTable::Span& span = table.spans()[id];
      const Score score = table.entries()[span.begin].estimate;
      Score& whole = best_[Index(first, span.last)];
      whole = std::max(whole, score);
      for (std::uint32_t last = span.last + 1; last < length_; ++last) {
        Score& joined = best_[Index(first, last)];
        joined = std::max(joined, score + best_[Index(span.last + 1, last)]);
      }
    }
  }
}

Score FutureCost::Estimate(const Coverage& coverage) const {
  Score score = 0;
  for (std::uint32_t i = coverage.first_gap(); i < length_; ++i) {
    if (coverage.Has(i)) continue;
    const std::uint32_t first = i;
    while (i + 1 < length_ && !coverage.Has(i + 1)) ++i;
    score += Estimate(first, i);
  }
  return score;
}

}  // namespace exact
