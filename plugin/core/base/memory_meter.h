// Counts memory whose size is known only after it was allocated.
//
// A structure that grows step by step says how large it is (HeapBytes), and its owner passes that
// to a MemoryMeter from time to time.  If the size is known in advance, an Allocation (limits.h)
// is better: it stops the search before the memory is allocated.
#ifndef EXACT_CORE_BASE_MEMORY_METER_H_
#define EXACT_CORE_BASE_MEMORY_METER_H_

#include <cstddef>
#include <vector>

#include "plugin/core/base/limits.h"

namespace exact {

// The memory that the vectors own, without what their elements own.
template <class... T>
std::size_t HeapBytes(const std::vector<T>&... vectors) {
  return (std::size_t{0} + ... + (vectors.capacity() * sizeof(T)));
}

// Tells a budget the size of something that grows and shrinks.
class MemoryMeter {
 public:
  explicit MemoryMeter(Budget& budget) : allocation_(budget) {}

  // There are `bytes` now.  Throws LimitReached if that is too much.
  void Measure(std::size_t bytes) { allocation_.Resize(bytes); }

 private:
  Allocation allocation_;
};

}  // namespace exact

#endif  // EXACT_CORE_BASE_MEMORY_METER_H_
