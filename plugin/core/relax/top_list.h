// The few best of many values, and whose they are.
#ifndef EXACT_CORE_RELAX_TOP_LIST_H_
#define EXACT_CORE_RELAX_TOP_LIST_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/problem/phrase_option.h"

namespace exact {

template <std::size_t kSize>
class TopList {
 public:
  std::size_t size() const { return size_; }
  bool full() const { return size_ == kSize; }
  Score value(std::size_t rank) const { return items_[rank].value; }
  std::uint32_t owner(std::size_t rank) const { return items_[rank].owner; }

  void Clear() { size_ = 0; }

  void Offer(Score value, std::uint32_t owner) {
    if (full() && !(value > items_[kSize - 1].value)) return;
    std::size_t at = full() ? kSize - 1 : size_++;
    for (; at > 0 && items_[at - 1].value < value; --at) items_[at] = items_[at - 1];
    items_[at] = {value, owner};
  }

  // The best value whose rank is not `excluded`, or `none`.  Where a full list has only excluded
  // ones, its last value bounds whatever came after it.
  template <class Excluded>
  Score BestExcept(Score none, Excluded&& excluded) const {
    for (std::size_t rank = 0; rank < size_; ++rank) {
      if (!excluded(rank)) return items_[rank].value;
    }
    return full() ? items_[kSize - 1].value : none;
  }

 private:
  struct Item {
    Score value;
    std::uint32_t owner;
  };
  std::array<Item, kSize> items_;
  std::size_t size_ = 0;
};

}  // namespace exact

#endif  // EXACT_CORE_RELAX_TOP_LIST_H_
