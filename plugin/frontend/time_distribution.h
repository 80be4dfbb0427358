// How long many things took: their mean, their quantiles and the longest, in memory that does not
// grow with their number.
#ifndef EXACT_FRONTEND_TIME_DISTRIBUTION_H_
#define EXACT_FRONTEND_TIME_DISTRIBUTION_H_

#include <cstddef>
#include <cstdint>
#include <vector>

namespace exact {

class TimeDistribution {
 public:
  TimeDistribution();

  void Add(double seconds);

  std::uint64_t count() const { return count_; }
  double sum() const { return sum_; }
  double longest() const { return longest_; }
  // These return 0 if there is no time.
  double Mean() const;
  // The time that a `share` of them do not exceed, to 1 % (times below a microsecond: to that).
  double Quantile(double share) const;

 private:
  // Bucket i counts the times up to Limit(i), which are longer than Limit(i - 1).
  std::vector<std::uint64_t> buckets_;
  std::uint64_t count_ = 0;
  double sum_ = 0;
  double longest_ = 0;
};

}  // namespace exact

#endif  // EXACT_FRONTEND_TIME_DISTRIBUTION_H_
