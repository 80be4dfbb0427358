// Which words may follow which in a sentence.
#ifndef EXACT_CORE_NGRAM_WORD_PAIRS_H_
#define EXACT_CORE_NGRAM_WORD_PAIRS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "plugin/core/ngram/word.h"

namespace exact {

class WordPairs {
 public:
  // Some of the words.
  using Set = std::vector<std::uint64_t>;

  // `words`: all that may follow others.  They must outlive the object.  Requires: they are sorted
  // and different.
  explicit WordPairs(const std::vector<Word>& words)
      : words_(words), blocks_((words.size() + kBits - 1) / kBits) {}

  Set EmptySet() const { return Set(blocks_); }
  void Insert(Word word, Set* set) const {
    const auto number = static_cast<std::size_t>(
        std::lower_bound(words_.begin(), words_.end(), word) - words_.begin());
    (*set)[number / kBits] |= std::uint64_t{1} << number % kBits;
  }

  void Add(Word first, Word second) { Insert(second, &Row(first)); }
  void Add(Word first, const Set& seconds) {
    Set& row = Row(first);
    for (std::size_t i = 0; i < blocks_; ++i) row[i] |= seconds[i];
  }

  // Sets *seconds to the words that may follow, sorted.
  void Find(Word first, std::vector<Word>* seconds) const {
    seconds->clear();
    const auto found = rows_.find(first);
    if (found == rows_.end()) return;
    for (std::size_t i = 0; i < blocks_; ++i) {
      for (std::uint64_t block = found->second[i]; block != 0; block &= block - 1) {
        seconds->push_back(words_[i * kBits + static_cast<std::size_t>(__builtin_ctzll(block))]);
      }
    }
  }

  std::size_t Bytes() const {
    return rows_.size() * (sizeof(std::pair<const Word, Set>) + blocks_ * sizeof(std::uint64_t));
  }

 private:
  static constexpr std::size_t kBits = 64;

  Set& Row(Word first) { return rows_.try_emplace(first, blocks_).first->second; }

  const std::vector<Word>& words_;
  const std::size_t blocks_;
  std::unordered_map<Word, Set> rows_;
};

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_WORD_PAIRS_H_
