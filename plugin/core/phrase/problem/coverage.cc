#include "plugin/core/phrase/problem/coverage.h"

#include "plugin/core/base/id_table.h"

namespace exact {

std::uint64_t Coverage::Hash() const {
  std::uint64_t hash = first_gap_;
  for (std::size_t b = first_gap_ / kBits; b < blocks_.size(); ++b) {
    hash = MixBits(hash + blocks_[b]);
  }
  return MixBits(hash);
}

}  // namespace exact
