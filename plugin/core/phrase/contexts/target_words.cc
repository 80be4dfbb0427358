#include "plugin/core/phrase/contexts/target_words.h"

#include <algorithm>

#include "plugin/core/base/memory_meter.h"

namespace exact {

TargetWords::TargetWords(const SearchProblem& problem, const OptionTable& table) : table_(table) {
  for (const OptionTable::Entry& entry : table.entries()) {
    const std::size_t count = std::min<std::size_t>(std::max(entry.left_words, 2U),
                                                    problem.options[entry.id].target.size());
    words_.insert(words_.end(), entry.target, entry.target + count);
    counts_.push_back(static_cast<std::uint32_t>(count));
  }
  std::sort(words_.begin(), words_.end());
  words_.erase(std::unique(words_.begin(), words_.end()), words_.end());
}

std::size_t TargetWords::Bytes() const { return HeapBytes(words_, counts_); }

}  // namespace exact
