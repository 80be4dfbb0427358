// How many random problems a test tries in this build.
#ifndef EXACT_CORE_TESTING_SEED_COUNT_H_
#define EXACT_CORE_TESTING_SEED_COUNT_H_

#include <cstdint>

namespace exact::testing {

// How many of `count` problems to try in this build: with a sanitizer, which takes ten times as
// long, a fifth of them.
constexpr std::uint64_t SeedCount(std::uint64_t count) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return (count + 4) / 5;
#else
  return count;
#endif
}

// How often something must have happened among them, if it must happen `count` times among all.
constexpr int FewestOf(int count) {
  return static_cast<int>(SeedCount(static_cast<unsigned>(count)));
}

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_SEED_COUNT_H_
