// A set of translated words that are all near the first gap, in two numbers.
//
// Every word before the first gap is translated.  A mask says which of the next 64 words are. Under
// Moses' gap rule no translated word is farther than the distortion limit from the first gap, so
// the set has room for every coverage of a sentence of any length, unless the limit is above 64.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_COVERAGE_WINDOW_H_
#define EXACT_CORE_PHRASE_CONTEXTS_COVERAGE_WINDOW_H_

#include <cstdint>

#include "plugin/core/phrase/problem/coverage.h"

namespace exact {

class CoverageWindow {
 public:
  static constexpr std::uint32_t kMaskBits = 64;

  // The words before `first_gap`.
  explicit CoverageWindow(std::uint32_t first_gap) : first_gap_(first_gap) {}

  std::uint32_t first_gap() const { return first_gap_; }
  // The lowest bit stands for the word after the first gap.
  std::uint64_t mask() const { return mask_; }

  bool Has(std::uint32_t word) const {
    if (word <= first_gap_) return word < first_gap_;
    const std::uint32_t bit = word - first_gap_ - 1;
    return bit < kMaskBits && (mask_ >> bit & 1) != 0;
  }

  // Returns false, and adds nothing, if the word is too far from the first gap.
  // Requires: !Has(word).
  [[nodiscard]] bool Add(std::uint32_t word) {
    if (word != first_gap_) {
      const std::uint32_t bit = word - first_gap_ - 1;
      if (bit >= kMaskBits) return false;
      mask_ |= std::uint64_t{1} << bit;
      return true;
    }
    for (bool translated = true; translated; mask_ >>= 1) {
      ++first_gap_;
      translated = (mask_ & 1) != 0;
    }
    return true;
  }

  std::uint32_t Count() const {
    std::uint32_t count = first_gap_;
    for (std::uint64_t rest = mask_; rest != 0; rest &= rest - 1) ++count;
    return count;
  }

  // The same words, as hosts know them.
  Coverage ToCoverage(std::uint32_t sentence_length) const {
    Coverage coverage(sentence_length, first_gap_);
    std::uint32_t word = first_gap_ + 1;
    for (std::uint64_t rest = mask_; rest != 0; rest >>= 1, ++word) {
      if ((rest & 1) != 0) coverage.Add(word, word);
    }
    return coverage;
  }

  bool operator==(const CoverageWindow& other) const {
    return first_gap_ == other.first_gap_ && mask_ == other.mask_;
  }

 private:
  std::uint32_t first_gap_;
  std::uint64_t mask_ = 0;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_COVERAGE_WINDOW_H_
