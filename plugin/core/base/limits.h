// How much time and memory a sentence may take, and the objects that keep count.
//
// Reaching a limit is not an error.  Code deep inside a solver throws LimitReached, and the solver
// that catches it reports what it knows so far.
#ifndef EXACT_CORE_BASE_LIMITS_H_
#define EXACT_CORE_BASE_LIMITS_H_

#include <atomic>
#include <chrono>
#include <cstddef>
#include <utility>

#include "plugin/core/base/stop_reason.h"

namespace exact {

struct LimitReached {
  StopReason reason;
};

struct Limits {
  double seconds = 30;                             // 0 = no limit
  std::size_t bytes = std::size_t{2048} << 20;     // 0 = no limit
  const std::atomic<bool>* interrupted = nullptr;  // another thread or a signal handler sets it
};

// Counts what a search uses.  One object per sentence; not thread-safe.
class Budget {
 public:
  explicit Budget(const Limits& limits)
      : limits_(limits), start_(std::chrono::steady_clock::now()) {}

  double Seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }
  std::size_t bytes() const { return bytes_; }
  std::size_t peak_bytes() const { return peak_bytes_; }

  // Throws LimitReached if the time is over or the search was interrupted.
  void CheckTime() const {
    if (limits_.interrupted != nullptr && limits_.interrupted->load()) {
      throw LimitReached{StopReason::kInterrupted};
    }
    if (limits_.seconds > 0 && Seconds() > limits_.seconds) {
      throw LimitReached{StopReason::kTimeLimit};
    }
  }

  // Call before memory is allocated.  Throws LimitReached if it would be too much.
  void Allocate(std::size_t bytes) {
    if (limits_.bytes != 0 && bytes_ + bytes > limits_.bytes) {
      throw LimitReached{StopReason::kMemoryLimit};
    }
    bytes_ += bytes;
    if (bytes_ > peak_bytes_) peak_bytes_ = bytes_;
  }
  void Release(std::size_t bytes) { bytes_ -= bytes; }

  // Excludes `seconds` that have passed from the time that counts.
  void Exclude(double seconds) {
    start_ += std::chrono::duration_cast<std::chrono::steady_clock::duration>(
        std::chrono::duration<double>(seconds));
  }

 private:
  Limits limits_;
  std::chrono::steady_clock::time_point start_;
  std::size_t bytes_ = 0;
  std::size_t peak_bytes_ = 0;
};

// Memory that is charged to a budget as long as the object lives.
class Allocation {
 public:
  explicit Allocation(Budget& budget) : budget_(&budget) {}
  ~Allocation() { budget_->Release(bytes_); }
  Allocation(Allocation&& other) noexcept
      : budget_(other.budget_), bytes_(std::exchange(other.bytes_, 0)) {}
  Allocation& operator=(Allocation&&) = delete;

  // Both throw LimitReached if that is too much, and then change nothing.
  void Add(std::size_t bytes) {
    budget_->Allocate(bytes);
    bytes_ += bytes;
  }
  void Resize(std::size_t bytes) {
    if (bytes > bytes_) budget_->Allocate(bytes - bytes_);
    if (bytes < bytes_) budget_->Release(bytes_ - bytes);
    bytes_ = bytes;
  }

 private:
  Budget* budget_;
  std::size_t bytes_ = 0;
};

}  // namespace exact

#endif  // EXACT_CORE_BASE_LIMITS_H_
