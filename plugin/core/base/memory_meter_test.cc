#include "plugin/core/base/memory_meter.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace exact {
namespace {

TEST(MemoryMeter, ChargesTheGrowthAndGivesItBack) {
  Budget budget{Limits()};
  {
    MemoryMeter meter(budget);
    meter.Measure(100);
    meter.Measure(300);
    EXPECT_EQ(300U, budget.bytes());
    meter.Measure(200);
    EXPECT_EQ(200U, budget.bytes());
  }
  EXPECT_EQ(0U, budget.bytes());
  EXPECT_EQ(300U, budget.peak_bytes());
}

TEST(MemoryMeter, ThrowsAtTheLimit) {
  Limits limits;
  limits.bytes = 250;
  Budget budget(limits);
  MemoryMeter meter(budget);
  meter.Measure(200);
  EXPECT_THROW(meter.Measure(300), LimitReached);
  EXPECT_EQ(200U, budget.bytes());
}

TEST(HeapBytes, AddsTheCapacities) {
  std::vector<std::uint32_t> numbers;
  std::vector<double> scores;
  EXPECT_EQ(0U, HeapBytes(numbers, scores));
  numbers.reserve(3);
  scores.reserve(5);
  EXPECT_EQ(3 * sizeof(std::uint32_t) + 5 * sizeof(double), HeapBytes(numbers, scores));
}

}  // namespace
}  // namespace exact
