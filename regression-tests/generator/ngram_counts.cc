#include "regression-tests/generator/ngram_counts.h"

#include <algorithm>

#include "regression-tests/generator/random.h"

namespace exact::generator {

void NgramCounts::Count(const std::vector<Word>& sentence) {
  std::size_t position = 0;
  CountWord(kSentenceBegin, position++);
  for (const Word word : sentence) CountWord(ToLmWord(word), position++);
  CountWord(kSentenceEnd, position);
}

void NgramCounts::CountWord(LmWord word, std::size_t position) {
  const std::size_t longest = std::min(order() - 1, position);
  for (std::size_t level = 0; level <= longest; ++level) {
    now_[level] = Find(level, level == 0 ? 0 : last_[level - 1], word);
  }
  // Of the n-grams that end here, only the longest is counted by occurrences: it has the highest
  // order, or no word before it.
  if (longest + 1 == order() || longest == position) {
    ++levels_[longest].ngrams[now_[longest]].count;
  }
  last_.swap(now_);
}

std::uint32_t NgramCounts::Find(std::size_t level, std::uint32_t prefix, LmWord word) {
  std::vector<Ngram>& ngrams = levels_[level].ngrams;
  return levels_[level].index.FindOrAdd(
      Combine(prefix, word),
      [&](std::uint32_t id) { return ngrams[id].prefix == prefix && ngrams[id].word == word; },
      [&] {
        const std::uint32_t suffix = level == 0 ? 0 : now_[level - 1];
        // A new n-gram is a new way to extend its suffix to the left.
        if (level > 0) ++levels_[level - 1].ngrams[suffix].count;
        ngrams.push_back({prefix, suffix, word, 0});
        return static_cast<std::uint32_t>(ngrams.size() - 1);
      });
}

void NgramCounts::Finish() {
  for (CountedLevel& level : levels_) level.index = IdTable();
}

}  // namespace exact::generator
