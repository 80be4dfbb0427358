#include "plugin/frontend/time_distribution.h"

#include <algorithm>
#include <cmath>

namespace exact {
namespace {

constexpr double kShortest = 1e-6;
constexpr double kRatio = 1.01;            // of two limits
constexpr std::size_t kNumBuckets = 2800;  // up to 1e6 seconds, more than ten days

double Limit(std::size_t bucket) {
  return kShortest * std::pow(kRatio, static_cast<double>(bucket));
}

}  // namespace

TimeDistribution::TimeDistribution() : buckets_(kNumBuckets) {}

void TimeDistribution::Add(double seconds) {
  const double bucket = std::ceil(std::log(seconds / kShortest) / std::log(kRatio));
  const double last = static_cast<double>(kNumBuckets - 1);
  // Of a time that is 0, the logarithm is minus infinity.
  ++buckets_[static_cast<std::size_t>(std::clamp(bucket, 0.0, last))];
  ++count_;
  sum_ += seconds;
  longest_ = std::max(longest_, seconds);
}

double TimeDistribution::Mean() const {
  return count_ == 0 ? 0 : sum_ / static_cast<double>(count_);
}

double TimeDistribution::Quantile(double share) const {
  const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(count_)));
  std::uint64_t seen = 0;
  for (std::size_t bucket = 0; bucket < kNumBuckets && count_ > 0; ++bucket) {
    seen += buckets_[bucket];
    if (seen >= wanted && seen > 0) return std::min(Limit(bucket), longest_);
  }
  return 0;
}

}  // namespace exact
