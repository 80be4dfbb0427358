#include "plugin/core/chart/leaves/word_partition.h"

#include <algorithm>
#include <numeric>

namespace exact::chart {

WordPartition WordPartition::AllDifferent(std::size_t words) {
  WordPartition partition(words);
  std::iota(partition.colours_.begin(), partition.colours_.end(), 0U);
  partition.count_ = static_cast<std::uint32_t>(words);
  return partition;
}

bool WordPartition::Separate(LeafWord a, LeafWord b) {
  conflicts_.insert({a, b});
  conflicts_.insert({b, a});
  return colours_[a] == colours_[b];
}

void WordPartition::Colour() {
  std::vector<std::pair<std::size_t, LeafWord>> by_degree;
  for (auto at = conflicts_.begin(); at != conflicts_.end();) {
    const LeafWord word = at->first;
    std::size_t degree = 0;
    for (; at != conflicts_.end() && at->first == word; ++at) ++degree;
    by_degree.emplace_back(degree, word);
  }
  std::sort(by_degree.rbegin(), by_degree.rend());
  std::fill(colours_.begin(), colours_.end(), 0U);
  std::vector<bool> done(colours_.size(), false);
  count_ = 1;
  for (const auto& [degree, word] : by_degree) {
    std::vector<bool> taken(count_ + 1, false);
    for (auto at = conflicts_.lower_bound({word, 0}); at != conflicts_.end() && at->first == word;
         ++at) {
      if (done[at->second]) taken[colours_[at->second]] = true;
    }
    const auto free = std::find(taken.begin(), taken.end(), false);
    colours_[word] = static_cast<std::uint32_t>(free - taken.begin());
    count_ = std::max(count_, colours_[word] + 1);
    done[word] = true;
  }
}

}  // namespace exact::chart
