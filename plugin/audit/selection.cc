#include "plugin/audit/selection.h"

#include <algorithm>
#include <boost/random/uniform_int_distribution.hpp>

namespace exact::audit {

Selection::Selection(const SelectionOptions& options, std::size_t total)
    : options_(options),
      total_(total),
      wanted_(options.sample == 0 ? total : std::min(options.sample, total)),
      random_(options.seed) {}

bool Selection::Sampled() {
  const std::size_t left = total_ - seen_;
  if (wanted_ == left) return true;
  return boost::random::uniform_int_distribution<std::size_t>(0, left - 1)(random_) < wanted_;
}

bool Selection::TakeNext() {
  const bool sampled = Sampled();
  if (sampled) --wanted_;
  const bool mine = seen_ % options_.shards == options_.shard;
  ++seen_;
  return sampled && mine;
}

std::size_t CountSelected(const SelectionOptions& options, std::size_t total) {
  Selection selection(options, total);
  std::size_t count = 0;
  for (std::size_t i = 0; i < total; ++i) count += selection.TakeNext() ? 1 : 0;
  return count;
}

}  // namespace exact::audit
