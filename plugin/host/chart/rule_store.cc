#include "plugin/host/chart/rule_store.h"

#include <algorithm>
#include <limits>

#include "plugin/core/base/file_limits.h"
#include "plugin/core/base/memory_meter.h"

namespace exact::chart {

void RuleStore::Add(const Rule& rule) {
  rules_.push_back({rule.score, rule.estimate, rule.label,
                    static_cast<std::uint32_t>(targets_.size()),
                    static_cast<std::uint32_t>(points_.size())});
  targets_.insert(targets_.end(), rule.target.begin(), rule.target.end());
  scores_.insert(scores_.end(), rule.scores.begin(), rule.scores.end());
  points_.insert(points_.end(), rule.alignment.begin(), rule.alignment.end());
}

bool RuleStore::IsFull() const {
  constexpr std::size_t kLongest = kMaxPhraseWords * kMaxPhraseWords;
  return std::max({rules_.size(), targets_.size(), points_.size()}) + kLongest >=
         std::numeric_limits<std::uint32_t>::max();
}

Rule RuleStore::operator[](RuleId id) const {
  const Range<Symbol> target = Target(id);
  const Range<WordPoint> points = Alignment(id);
  return {label(id),
          score(id),
          estimate(id),
          {target.begin(), target.end()},
          {Scores(id), Scores(id) + num_scores_},
          {points.begin(), points.end()}};
}

std::size_t RuleStore::Bytes() const { return HeapBytes(rules_, targets_, scores_, points_); }

}  // namespace exact::chart
