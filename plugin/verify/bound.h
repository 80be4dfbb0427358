// An upper bound on what derivations can score: on all of them, and on how any part of one goes on.
#ifndef VERIFY_BOUND_H_
#define VERIFY_BOUND_H_

#include <string>

#include "verify/fault.h"
#include "verify/space.h"

namespace verify {

class Bound {
 public:
  virtual ~Bound() = default;

  // No derivation scores more; kNothing if there is none.
  virtual double Total() const = 0;

  // Nothing that follows at this place, after this context, scores more: all options to come and
  // </s>.
  virtual double Completion(const Place& place, ContextId context) const = 0;
};

// Counts what a check builds; throws TooLarge.
class Counter {
 public:
  explicit Counter(std::size_t most) : most_(most) {}

  void Add(std::size_t count = 1) {
    count_ += count;
    if (count_ > most_) throw TooLarge("more than " + std::to_string(most_) + " states");
  }
  std::size_t count() const { return count_; }

 private:
  std::size_t most_;
  std::size_t count_ = 0;
};

}  // namespace verify

#endif  // VERIFY_BOUND_H_
