// Gives each different phrase a number and keeps its words.
#ifndef EXACT_GENERATOR_PHRASE_POOL_H_
#define EXACT_GENERATOR_PHRASE_POOL_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "regression-tests/generator/words.h"

namespace exact::generator {

class PhrasePool {
 public:
  std::uint32_t size() const { return static_cast<std::uint32_t>(begins_.size() - 1); }

  // The words of a phrase; valid until the next Add.
  WordSpan Words(std::uint32_t id) const {
    return {words_.data() + begins_[id], static_cast<std::size_t>(begins_[id + 1] - begins_[id])};
  }

  // The number of the phrase, a new one if it is new.
  std::uint32_t Add(WordSpan phrase) {
    std::uint64_t hash = phrase.size();
    for (const Word word : phrase) hash = MixBits(hash + word);
    return index_.FindOrAdd(
        MixBits(hash),
        [&](std::uint32_t id) {
          const WordSpan known = Words(id);
          return std::equal(known.begin(), known.end(), phrase.begin(), phrase.end());
        },
        [&] {
          words_.insert(words_.end(), phrase.begin(), phrase.end());
          begins_.push_back(words_.size());
          return size() - 1;
        });
  }

 private:
  std::vector<Word> words_;
  std::vector<std::uint64_t> begins_{0};
  IdTable index_;
};

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_PHRASE_POOL_H_
