// The cuts that Moses makes in a list of translations before the search, each with Moses' own
// algorithm.  The algorithms of the standard library are not stable: where translations score the
// same, it depends on the algorithm which ones are kept.
//
// Each call returns whether the cut divided translations that score nearly the same.  Then another
// build of Moses may keep others.
#ifndef EXACT_HOST_OPTION_CUTS_H_
#define EXACT_HOST_OPTION_CUTS_H_

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

namespace exact {

// Nearer than what single precision can tell apart after a few additions.
inline bool NearlyEqual(float a, float b) {
  constexpr float kPrecision = 1e-4F;
  return a == b || std::abs(a - b) < kPrecision * std::max(1.0F, std::abs(a));
}

// An Item has a member `estimate`, Moses' future score.
template <class Item>
bool HigherEstimate(const Item& a, const Item& b) {
  return a.estimate > b.estimate;
}

// Removes the items from `kept` on, which are none better than the items before.
template <class Item>
bool Truncate(std::vector<Item>* items, std::size_t kept) {
  if (items->size() <= kept) return false;
  const auto cut = items->begin() + static_cast<std::ptrdiff_t>(kept);
  const auto best_removed = std::min_element(cut, items->end(), HigherEstimate<Item>);
  const bool ties = std::any_of(items->begin(), cut, [&](const Item& item) {
    return NearlyEqual(item.estimate, best_removed->estimate);
  });
  items->erase(cut, items->end());
  return ties;
}

// The table limit of a source phrase; 0 = none.  The items kept are in falling order.
template <class Item>
bool CutToTableLimit(std::vector<Item>* items, std::size_t limit) {
  if (limit == 0) return false;
  const std::size_t kept = std::min(limit, items->size());
  std::partial_sort(items->begin(), items->begin() + static_cast<std::ptrdiff_t>(kept),
                    items->end(), HigherEstimate<Item>);
  return Truncate(items, kept);
}

// max-trans-opt-per-coverage; 0 = none.
template <class Item>
bool CutToOptionsPerSpan(std::vector<Item>* items, std::size_t limit) {
  if (limit == 0 || limit >= items->size()) return false;
  std::nth_element(items->begin(), items->begin() + static_cast<std::ptrdiff_t>(limit),
                   items->end(), HigherEstimate<Item>);
  return Truncate(items, limit);
}

// The table limit of a source phrase in a compact table; 0 = none.  Moses does not sort the items.
template <class Item>
bool CutToCompactTableLimit(std::vector<Item>* items, std::size_t limit) {
  return CutToOptionsPerSpan(items, limit);
}

// An on-disk table is cut to the first ones of its own order before they are rated; Moses sorts
// what is left.
template <class Item>
bool SortForOnDiskTable(std::vector<Item>* items, std::size_t /*limit*/) {
  std::partial_sort(items->begin(), items->end(), items->end(), HigherEstimate<Item>);
  return false;
}

// translation-option-threshold, as a logarithm.  An item below it is replaced by the last one, and
// Moses does not look at that one again: it stays, good or bad.
template <class Item>
bool CutByThreshold(std::vector<Item>* items, float threshold) {
  if (items->size() <= 1 || threshold == -std::numeric_limits<float>::infinity()) return false;
  const float lowest =
      std::min_element(items->begin(), items->end(), HigherEstimate<Item>)->estimate + threshold;
  bool ties = false;
  std::vector<float> removed;
  for (std::size_t i = 0; i < items->size(); ++i) {
    ties = ties || NearlyEqual((*items)[i].estimate, lowest);
    if (!((*items)[i].estimate < lowest)) continue;
    removed.push_back((*items)[i].estimate);
    std::swap((*items)[i], items->back());
    items->pop_back();
  }
  std::sort(removed.begin(), removed.end());
  const auto nearest_is_equal = [&](const Item& item) {
    const auto above = std::lower_bound(removed.begin(), removed.end(), item.estimate);
    return (above != removed.end() && NearlyEqual(item.estimate, *above)) ||
           (above != removed.begin() && NearlyEqual(item.estimate, *std::prev(above)));
  };
  return ties || std::any_of(items->begin(), items->end(), nearest_is_equal);
}

}  // namespace exact

#endif  // EXACT_HOST_OPTION_CUTS_H_
