// Counts n-grams of all orders for an interpolated Kneser-Ney model.
//
// An n-gram is stored as the number of its prefix and one more word, so that each takes the same
// few bytes whatever the order.  The highest order counts how often an n-gram was seen.  Lower
// orders count how many different words were seen before it; n-grams at the start of a sentence,
// where no word can come before, are counted as in the highest order. [1] S. F. Chen, J. Goodman:
// An empirical study of smoothing techniques for language modeling.
//     TR-10-98, Harvard University, 1998; section 2.7.
#ifndef EXACT_GENERATOR_NGRAM_COUNTS_H_
#define EXACT_GENERATOR_NGRAM_COUNTS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "regression-tests/generator/words.h"

namespace exact::generator {

// Words of the target language, and two more.
using LmWord = std::uint32_t;
constexpr LmWord kSentenceBegin = 0;
constexpr LmWord kSentenceEnd = 1;
inline LmWord ToLmWord(Word word) { return word + 2; }
inline Word FromLmWord(LmWord word) { return word - 2; }

class NgramCounts {
 public:
  struct Ngram {
    std::uint32_t prefix;  // the n-gram without its last word, in the order below
    std::uint32_t suffix;  // the n-gram without its first word, in the order below
    LmWord word;           // the last word
    std::uint32_t count;
  };

  // Requires: order >= 1.
  explicit NgramCounts(std::size_t order) : levels_(order), last_(order), now_(order) {}

  void Count(const std::vector<Word>& sentence);

  // Frees the memory that only Count() needs.  Count() must not be called again.
  void Finish();

  std::size_t order() const { return levels_.size(); }

  // The n-grams of n = level + 1 words, by number; prefix and suffix are 0 at level 0.
  const std::vector<Ngram>& Level(std::size_t level) const { return levels_[level].ngrams; }

 private:
  struct CountedLevel {
    std::vector<Ngram> ngrams;
    IdTable index;
  };

  void CountWord(LmWord word, std::size_t position);
  std::uint32_t Find(std::size_t level, std::uint32_t prefix, LmWord word);

  std::vector<CountedLevel> levels_;
  std::vector<std::uint32_t> last_;  // the n-grams that end in the word before, by level
  std::vector<std::uint32_t> now_;
};

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_NGRAM_COUNTS_H_
