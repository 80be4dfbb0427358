// Random numbers that are the same on every machine.
//
// The distributions of <random> differ between libraries and are not used.  The generator draws
// only with integers and with comparisons that rounding cannot change.
#ifndef EXACT_GENERATOR_RANDOM_H_
#define EXACT_GENERATOR_RANDOM_H_

#include <cstdint>

#include "plugin/core/base/id_table.h"

namespace exact::generator {

// Makes one seed from two numbers.  A choice that must be the same each time ("the third
// translation of this phrase") gets a seed of its own and need not be stored.
inline std::uint64_t Combine(std::uint64_t a, std::uint64_t b) {
  return MixBits(MixBits(a + 0x9e3779b97f4a7c15ULL) ^ (b + 0x632be59bd9b4e019ULL));
}

// SplitMix64.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(MixBits(seed)) {}

  std::uint64_t Next() { return MixBits(state_ += 0x9e3779b97f4a7c15ULL); }

  // 0 to n - 1.  Requires: n > 0.
  std::uint32_t Below(std::uint32_t n) { return static_cast<std::uint32_t>(Next() % n); }

  // True with this probability.
  bool Chance(double probability) {
    return static_cast<double>(Next() >> 11) * 0x1p-53 < probability;
  }

 private:
  std::uint64_t state_;
};

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_RANDOM_H_
