// A language model's numbers for the words of a file, looked up when they are first needed.
//
// Thread safety: all calls may run at the same time.
#ifndef EXACT_HOST_WORD_INDEXES_H_
#define EXACT_HOST_WORD_INDEXES_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/lm/ken_model.h"

namespace exact {

class WordIndexes {
 public:
  // `model` must outlive the object.
  WordIndexes(const KenModel& model, std::size_t words) : model_(model), numbers_(words) {}

  // `text()` returns the word.  Throws what it throws.
  template <class Text>
  lm::WordIndex Get(std::size_t word, Text text) const {
    // Threads that look the same word up at the same time write the same number.
    if (word >= numbers_.size()) return model_.Index(text());
    const std::uint32_t known = numbers_[word].load(std::memory_order_relaxed);
    if (known != 0) return known - 1;
    const lm::WordIndex index = model_.Index(text());
    numbers_[word].store(index + 1, std::memory_order_relaxed);
    return index;
  }

 private:
  const KenModel& model_;
  mutable std::vector<std::atomic<std::uint32_t>> numbers_;  // one more than the index; 0 = not yet
};

}  // namespace exact

#endif  // EXACT_HOST_WORD_INDEXES_H_
