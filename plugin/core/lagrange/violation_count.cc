#include "plugin/core/lagrange/violation_count.h"

#include <algorithm>

namespace exact {

void ViolationCount::Add(const std::vector<Slack>& slack) {
  ++rounds_;
  for (const Slack& violated : slack) ++count_[violated.constraint];
}

std::vector<std::uint32_t> ViolationCount::MostViolated() const {
  std::vector<std::uint32_t> constraints;
  for (std::uint32_t i = 0; i < count_.size(); ++i) {
    if (count_[i] > 0) constraints.push_back(i);
  }
  std::stable_sort(constraints.begin(), constraints.end(),
                   [this](std::uint32_t a, std::uint32_t b) { return count_[a] > count_[b]; });
  return constraints;
}

}  // namespace exact
