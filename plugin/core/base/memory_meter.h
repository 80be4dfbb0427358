// Counts memory that cannot be announced before it is allocated.
//
// A structure that grows bit by bit says how large it is (HeapBytes), and its owner hands that to a
// MemoryMeter now and then.  Where the size is known beforehand, an Allocation (limits.h) is
// better: it stops the search before the memory is taken.
#ifndef EXACT_CORE_BASE_MEMORY_METER_H_
#define EXACT_CORE_BASE_MEMORY_METER_H_

#include <cstddef>
#include <utility>
#include <vector>

#include "plugin/core/base/limits.h"

namespace exact {

// The memory of vectors, without what their elements own.
template <class... T>
std::size_t HeapBytes(const std::vector<T>&... vectors) {
  return (std::size_t{0} + ... + (vectors.capacity() * sizeof(T)));
}

// Keeps a budget informed of the size of something, and gives everything back in the end.
class MemoryMeter {
 public:
  explicit MemoryMeter(Budget& budget) : budget_(&budget) {}
  ~MemoryMeter() { budget_->Release(charged_); }
  MemoryMeter(MemoryMeter&& other) noexcept
      : budget_(other.budget_), charged_(std::exchange(other.charged_, 0)) {}
  MemoryMeter& operator=(MemoryMeter&&) = delete;

  // Says that there are `bytes` now.  Charges or releases the difference to the last call.  Throws
  // LimitReached if that is too much.
  void Measure(std::size_t bytes) {
    if (bytes > charged_) budget_->Allocate(bytes - charged_);
    if (bytes < charged_) budget_->Release(charged_ - bytes);
    charged_ = bytes;
  }

 private:
  Budget* budget_;
  std::size_t charged_ = 0;
};

}  // namespace exact

#endif  // EXACT_CORE_BASE_MEMORY_METER_H_
