// Moses' estimate of the score of the open words: the best segmentation of each gap, without
// reordering and with the language model scored inside phrases only.
//
// It guides the beams and is not a bound: never use it in a proof.
#ifndef EXACT_CORE_PHRASE_BEAM_FUTURE_COST_H_
#define EXACT_CORE_PHRASE_BEAM_FUTURE_COST_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/phrase/problem/coverage.h"
#include "plugin/core/phrase/problem/option_table.h"

namespace exact {

class FutureCost {
 public:
  FutureCost(std::uint32_t sentence_length, const OptionTable& table);

  // The estimate for words first..last (inclusive).
  Score Estimate(std::uint32_t first, std::uint32_t last) const {
    return best_[Index(first, last)];
  }

  // The sum over all gaps.
  Score Estimate(const Coverage& coverage) const;

  std::size_t Bytes() const { return HeapBytes(best_); }

 private:
  std::size_t Index(std::uint32_t first, std::uint32_t last) const {
    return std::size_t{first} * length_ + last;
  }

  std::uint32_t length_;
  std::vector<Score> best_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEAM_FUTURE_COST_H_
