// Counts what a check builds, and ends it if that is too much.
#ifndef VERIFY_CHART_WORK_H_
#define VERIFY_CHART_WORK_H_

#include <cstddef>
#include <string>

#include "plugin/verify/errors.h"

namespace verify {

class Work {
 public:
  explicit Work(std::size_t most) : most_(most) {}

  void Take(std::size_t states) {
    states_ += states;
    if (states_ > most_) throw TooLarge("more than " + std::to_string(most_) + " states");
  }

 private:
  std::size_t most_;
  std::size_t states_ = 0;
};

}  // namespace verify

#endif  // VERIFY_CHART_WORK_H_
