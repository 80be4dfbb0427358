// The dictionary of the two invented languages.
//
// The source language is made of units: single words and fixed phrases of up to four words, by
// rank, the most frequent first.  Each unit has a true translation and a number of others, among
// which bitext.h chooses by context.  Translations are not stored: they are drawn again from the
// unit's seed and are the same each time.
#ifndef EXACT_GENERATOR_LEXICON_H_
#define EXACT_GENERATOR_LEXICON_H_

#include <cstdint>
#include <vector>

#include "regression-tests/generator/options.h"
#include "regression-tests/generator/random.h"
#include "regression-tests/generator/words.h"
#include "regression-tests/generator/zipf.h"

namespace exact::generator {

using Unit = std::uint32_t;

constexpr Unit kPeriodUnit = 0;
constexpr Unit kCommaUnit = 1;

struct TargetWord {
  static constexpr std::int32_t kUnaligned = -1;
  Word word;
  std::int32_t from;  // position in the unit of the source word it translates, or kUnaligned
};

class Lexicon {
 public:
  static constexpr std::uint32_t kTranslations = 24;  // of each unit

  explicit Lexicon(const GeneratorOptions& options);

  std::uint32_t vocabulary() const { return vocabulary_; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(begins_.size() - 1); }
  WordSpan Source(Unit unit) const {
    return {words_.data() + begins_[unit], begins_[unit + 1] - begins_[unit]};
  }
  Unit SingleWordUnit(Word word) const { return single_word_units_[word]; }

  // The share --unknown of the words is unknown, all of them rare.
  bool IsKnown(Word word) const;
  bool IsKnown(WordSpan words) const;

  // Sets *target to the translation of this number, 0 = the true one, which is never empty.
  // Requires: number < kTranslations.
  void Translate(Unit unit, std::uint32_t number, std::vector<TargetWord>* target) const;

 private:
  void AddUnit(Random& random);
  void AddSource(const std::vector<Word>& words);
  void TranslateTruly(Unit unit, std::vector<TargetWord>* target) const;
  void Vary(Unit unit, Random& random, std::vector<TargetWord>* target) const;
  void Replace(Random& random, TargetWord* word) const;
  void InsertFunctionWord(Random& random, std::vector<TargetWord>* target) const;
  Word SimilarWord(Random& random, Word word) const;

  std::uint64_t seed_;
  std::uint32_t vocabulary_;
  Word first_rare_word_;
  double unknown_among_rare_;
  Zipf word_ranks_;
  Zipf lengths_;
  std::vector<Word> words_;  // of all units, one after the other
  std::vector<std::uint32_t> begins_;
  std::vector<Unit> single_word_units_;
};

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_LEXICON_H_
