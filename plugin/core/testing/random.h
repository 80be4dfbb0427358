// Random numbers that are the same on every machine: the distributions of <random> differ between
// libraries.
#ifndef EXACT_CORE_TESTING_RANDOM_H_
#define EXACT_CORE_TESTING_RANDOM_H_

#include <cstdint>

#include "plugin/core/base/id_table.h"

namespace exact::testing {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(MixBits(seed + 1)) {}
  std::uint64_t Next() { return MixBits(state_ += 0x9e3779b97f4a7c15ULL); }
  std::uint32_t Below(std::uint32_t n) { return static_cast<std::uint32_t>(Next() % n); }
  bool OneIn(std::uint32_t n) { return Below(n) == 0; }

 private:
  std::uint64_t state_;
};

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_RANDOM_H_
