// A priority queue that says how much memory it has: std::priority_queue does not.
#ifndef EXACT_CORE_BASE_PRIORITY_QUEUE_H_
#define EXACT_CORE_BASE_PRIORITY_QUEUE_H_

#include <algorithm>
#include <cstddef>
#include <vector>

#include "plugin/core/base/memory_meter.h"

namespace exact {

// The greatest element by operator< is on top.
template <class T>
class PriorityQueue {
 public:
  bool empty() const { return heap_.empty(); }
  std::size_t Bytes() const { return HeapBytes(heap_); }

  void Push(const T& element) {
    heap_.push_back(element);
    std::push_heap(heap_.begin(), heap_.end());
  }

  // Requires: !empty().
  T Pop() {
    std::pop_heap(heap_.begin(), heap_.end());
    const T top = heap_.back();
    heap_.pop_back();
    return top;
  }

 private:
  std::vector<T> heap_;
};

}  // namespace exact

#endif  // EXACT_CORE_BASE_PRIORITY_QUEUE_H_
