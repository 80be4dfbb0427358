// Which source words have been translated.  Any sentence length.
#ifndef EXACT_CORE_PHRASE_PROBLEM_COVERAGE_H_
#define EXACT_CORE_PHRASE_PROBLEM_COVERAGE_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/memory_meter.h"

namespace exact {

class Coverage {
 public:
  explicit Coverage(std::uint32_t sentence_length)
      : sentence_length_(sentence_length), blocks_(sentence_length / kBits + 1) {}

  // With the words before `first_gap` covered.
  Coverage(std::uint32_t sentence_length, std::uint32_t first_gap)
      : sentence_length_(sentence_length),
        count_(first_gap),
        first_gap_(first_gap),
        blocks_(sentence_length / kBits + 1) {
    const std::uint32_t full = first_gap / kBits;
    std::fill_n(blocks_.begin(), full, ~std::uint64_t{0});
    blocks_[full] = (std::uint64_t{1} << (first_gap % kBits)) - 1;
  }

  std::uint32_t sentence_length() const { return sentence_length_; }
  std::uint32_t count() const { return count_; }
  // The first word not yet covered; the sentence length when there is none.
  std::uint32_t first_gap() const { return first_gap_; }
  bool IsComplete() const { return count_ == sentence_length_; }

  bool Has(std::uint32_t position) const {
    return (blocks_[position / kBits] >> (position % kBits) & 1) != 0;
  }

  bool Overlaps(std::uint32_t first, std::uint32_t last) const {
    for (std::uint32_t i = first; i <= last; ++i) {
      if (Has(i)) return true;
    }
    return false;
  }

  // Requires: !Overlaps(first, last).
  void Add(std::uint32_t first, std::uint32_t last) {
    for (std::uint32_t i = first; i <= last; ++i) {
      blocks_[i / kBits] |= std::uint64_t{1} << (i % kBits);
    }
    count_ += last - first + 1;
    while (first_gap_ < sentence_length_ && Has(first_gap_)) ++first_gap_;
  }

  bool operator==(const Coverage& other) const {
    return first_gap_ == other.first_gap_ && blocks_ == other.blocks_;
  }

  std::uint64_t Hash() const;

  // The memory of the bits.
  std::size_t Bytes() const { return HeapBytes(blocks_); }

 private:
  static constexpr std::uint32_t kBits = 64;

  std::uint32_t sentence_length_;
  std::uint32_t count_ = 0;
  std::uint32_t first_gap_ = 0;
  std::vector<std::uint64_t> blocks_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_PROBLEM_COVERAGE_H_
