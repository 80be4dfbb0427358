// Counts how often words were linked: w(e|f) and w(f|e) of lexical weighting.
#ifndef EXACT_GENERATOR_WORD_TRANSLATIONS_H_
#define EXACT_GENERATOR_WORD_TRANSLATIONS_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "regression-tests/generator/bitext.h"
#include "regression-tests/generator/words.h"

namespace exact::generator {

class WordTranslations {
 public:
  // Stands for "no word", on either side.
  static constexpr Word kNone = 0xffffffffU;

  explicit WordTranslations(std::uint32_t vocabulary)
      : source_counts_(vocabulary + 1), target_counts_(vocabulary + 1) {}

  // Counts the links of a sentence; an unaligned word is linked with kNone.
  void Count(const SentencePair& pair);

  // Requires: the link was counted.
  double TargetGivenSource(Word source, Word target) const;
  double SourceGivenTarget(Word source, Word target) const;

 private:
  struct Pair {
    Word source;
    Word target;
    std::uint32_t count;
  };

  // kNone has the last place of the arrays.
  static std::size_t Place(Word word, const std::vector<std::uint64_t>& counts) {
    return word == kNone ? counts.size() - 1 : word;
  }
  void Count(Word source, Word target);
  std::uint32_t PairCount(Word source, Word target) const;

  std::vector<std::uint64_t> source_counts_;
  std::vector<std::uint64_t> target_counts_;
  std::vector<Pair> pairs_;
  IdTable index_;
};

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_WORD_TRANSLATIONS_H_
