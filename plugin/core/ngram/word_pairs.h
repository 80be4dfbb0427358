// Which words may follow which in a sentence.
#ifndef EXACT_CORE_NGRAM_WORD_PAIRS_H_
#define EXACT_CORE_NGRAM_WORD_PAIRS_H_

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/ngram/word.h"

namespace exact {

class WordPairs {
 public:
  // A set of WordNumbers.
  using Set = std::vector<std::uint64_t>;

  // `words`: how many WordNumbers there are.
  explicit WordPairs(std::size_t words) : blocks_((words + kBits - 1) / kBits) {}

  Set EmptySet() const { return Set(blocks_); }
  static void Insert(WordNumber word, Set* set) {
    (*set)[word / kBits] |= std::uint64_t{1} << word % kBits;
  }

  void Add(Word first, WordNumber second) { Insert(second, &Row(first)); }
  void Add(Word first, const Set& seconds) {
    Set& row = Row(first);
    for (std::size_t i = 0; i < blocks_; ++i) row[i] |= seconds[i];
  }

  // Calls visit(word) for every word that may follow, in order.
  template <class Visit>
  void ForEach(Word first, Visit&& visit) const {
    const auto found = rows_.find(first);
    if (found == rows_.end()) return;
    for (std::size_t i = 0; i < blocks_; ++i) {
      for (std::uint64_t block = found->second[i]; block != 0; block &= block - 1) {
        visit(
            static_cast<WordNumber>(i * kBits + static_cast<std::size_t>(__builtin_ctzll(block))));
      }
    }
  }

  std::size_t Bytes() const {
    return rows_.size() * (sizeof(std::pair<const Word, Set>) + blocks_ * sizeof(std::uint64_t));
  }

 private:
  static constexpr std::size_t kBits = 64;

  Set& Row(Word first) { return rows_.try_emplace(first, blocks_).first->second; }

  std::size_t blocks_;
  std::unordered_map<Word, Set> rows_;
};

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_WORD_PAIRS_H_
