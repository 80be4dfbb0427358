#include "plugin/core/phrase/contexts/target_words.h"

#include <algorithm>

#include "plugin/core/base/memory_meter.h"

namespace exact {

TargetWords::TargetWords(const SearchProblem& problem, const OptionTable& table) {
  std::vector<Word> all;
  begins_.push_back(0);
  for (const OptionTable::Entry& entry : table.entries()) {
    const std::size_t count = std::min<std::size_t>(std::max(entry.left_words, 2U),
                                                    problem.options[entry.id].target.size());
    all.insert(all.end(), entry.target, entry.target + count);
    begins_.push_back(static_cast<std::uint32_t>(all.size()));
  }
  words_ = all;
  std::sort(words_.begin(), words_.end());
  words_.erase(std::unique(words_.begin(), words_.end()), words_.end());
  numbers_.reserve(all.size());
  for (const Word word : all) {
    const auto found = std::lower_bound(words_.begin(), words_.end(), word);
    numbers_.push_back(static_cast<WordNumber>(found - words_.begin()));
  }
}

std::size_t TargetWords::Bytes() const { return HeapBytes(words_, begins_, numbers_); }

}  // namespace exact
