// Draws ranks by Zipf's law: the probability of rank r is proportional to 1 / (r + shift)^power.
#ifndef EXACT_GENERATOR_ZIPF_H_
#define EXACT_GENERATOR_ZIPF_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "regression-tests/generator/random.h"

namespace exact::generator {

class Zipf {
 public:
  // Weights are integers, because sums of fractions would differ between compilers.
  // Requires: size > 0, shift > 0.
  Zipf(std::size_t size, std::uint64_t shift, int power) {
    constexpr std::uint64_t kUnit = 1ULL << 36;
    cumulative_.reserve(size);
    std::uint64_t sum = 0;
    for (std::size_t rank = 0; rank < size; ++rank) {
      std::uint64_t weight = kUnit;
      for (int i = 0; i < power; ++i) weight /= rank + shift;
      sum += std::max<std::uint64_t>(weight, 1);
      cumulative_.push_back(sum);
    }
  }

  // A rank below the size.
  std::uint32_t Draw(Random& random) const { return Draw(random, cumulative_.size()); }

  // A rank below `n`, as if the table ended there.  Requires: 0 < n <= size.
  std::uint32_t Draw(Random& random, std::size_t n) const {
    const auto end = cumulative_.begin() + static_cast<std::ptrdiff_t>(n);
    const std::uint64_t at = random.Next() % *(end - 1);
    return static_cast<std::uint32_t>(std::upper_bound(cumulative_.begin(), end, at) -
                                      cumulative_.begin());
  }

 private:
  std::vector<std::uint64_t> cumulative_;
};

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_ZIPF_H_
