// Gives pairs of numbers small ids, in the order in which they are first seen.
#ifndef EXACT_CORE_CHART_CONTEXTS_PAIR_INDEX_H_
#define EXACT_CORE_CHART_CONTEXTS_PAIR_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/memory_meter.h"

namespace exact::chart {

class PairIndex {
 public:
  // The id of the pair.  *is_new tells whether it was not seen before.
  std::uint32_t Find(std::uint32_t a, std::uint32_t b, bool* is_new) {
    const std::uint64_t key = std::uint64_t{a} << 32 | b;
    *is_new = false;
    return table_.FindOrAdd(
        MixBits(key), [&](std::uint32_t id) { return keys_[id] == key; },
        [&] {
          *is_new = true;
          keys_.push_back(key);
          return static_cast<std::uint32_t>(keys_.size() - 1);
        });
  }

  std::size_t size() const { return keys_.size(); }
  void Clear() {
    keys_.clear();
    table_.Clear();
  }
  std::size_t Bytes() const { return HeapBytes(keys_) + table_.Bytes(); }

 private:
  std::vector<std::uint64_t> keys_;
  IdTable table_;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_PAIR_INDEX_H_
