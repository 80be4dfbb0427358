// Counts, over some rounds, how often each relaxed constraint was violated (thesis 2.4): those that
// prices do not enforce should be made hard.
#ifndef EXACT_CORE_LAGRANGE_VIOLATION_COUNT_H_
#define EXACT_CORE_LAGRANGE_VIOLATION_COUNT_H_

#include <cstdint>
#include <vector>

#include "plugin/core/lagrange/prices.h"

namespace exact {

class ViolationCount {
 public:
  explicit ViolationCount(std::size_t constraints) : count_(constraints, 0) {}

  // Call once per round.
  void Add(const std::vector<Slack>& slack);

  int rounds() const { return rounds_; }

  // The constraints that were violated at all, most violated first, then by number.
  std::vector<std::uint32_t> MostViolated() const;

 private:
  std::vector<int> count_;  // by constraint
  int rounds_ = 0;
};

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_VIOLATION_COUNT_H_
