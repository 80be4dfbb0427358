#include "plugin/core/base/priority_queue.h"

#include <gtest/gtest.h>

namespace exact {
namespace {

TEST(PriorityQueue, GivesTheGreatestFirstAndKeepsItsMemory) {
  PriorityQueue<int> queue;
  for (const int number : {3, 1, 4, 1, 5, 9, 2, 6}) queue.Push(number);
  EXPECT_GE(queue.Bytes(), 8 * sizeof(int));
  for (const int number : {9, 6, 5, 4, 3, 2, 1, 1}) {
    ASSERT_FALSE(queue.empty());
    EXPECT_EQ(number, queue.Pop());
  }
  EXPECT_TRUE(queue.empty());
  EXPECT_GE(queue.Bytes(), 8 * sizeof(int));
}

}  // namespace
}  // namespace exact
