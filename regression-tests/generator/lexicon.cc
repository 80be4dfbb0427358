#include "regression-tests/generator/lexicon.h"

#include <algorithm>

namespace exact::generator {
namespace {

// The purposes of seeds; one random number must not decide two things.
enum Purpose : std::uint64_t { kUnits = 1, kUnknown, kTruth, kVariant };

constexpr std::size_t kLongestUnit = 4;
constexpr std::uint32_t kZipfShift = 3;
// Words such as articles, which translations often gain or lose.
constexpr std::uint32_t kFunctionWords = 20;
constexpr std::uint32_t kFirstOrdinaryWord = kComma + 1;

}  // namespace

Lexicon::Lexicon(const GeneratorOptions& options)
    : seed_(static_cast<std::uint64_t>(options.seed)),
      vocabulary_(static_cast<std::uint32_t>(options.vocabulary)),
      first_rare_word_(kFirstOrdinaryWord + vocabulary_ / 10),
      unknown_among_rare_(options.unknown * vocabulary_ / (vocabulary_ - first_rare_word_)),
      word_ranks_(vocabulary_ - kFirstOrdinaryWord, kZipfShift, 1),
      lengths_(kLongestUnit, 1, 2) {
  begins_.push_back(0);
  AddSource({kPeriod});
  AddSource({kComma});
  Random random(Combine(seed_, kUnits));
  while (single_word_units_.size() < vocabulary_) AddUnit(random);
}

// New words are added in the order of their rank, with phrases of any words in between.
void Lexicon::AddUnit(Random& random) {
  const std::size_t length = 1 + lengths_.Draw(random);
  std::vector<Word> words;
  if (length == 1) words.push_back(static_cast<Word>(single_word_units_.size()));
  while (words.size() < length) words.push_back(kFirstOrdinaryWord + word_ranks_.Draw(random));
  AddSource(words);
}

void Lexicon::AddSource(const std::vector<Word>& words) {
  if (words.size() == 1) single_word_units_.push_back(size());
  words_.insert(words_.end(), words.begin(), words.end());
  begins_.push_back(static_cast<std::uint32_t>(words_.size()));
}

bool Lexicon::IsKnown(Word word) const {
  if (word < first_rare_word_) return true;
  return !Random(Combine(Combine(seed_, kUnknown), word)).Chance(unknown_among_rare_);
}

bool Lexicon::IsKnown(WordSpan words) const {
  return std::all_of(words.begin(), words.end(), [this](Word word) { return IsKnown(word); });
}

void Lexicon::Translate(Unit unit, std::uint32_t number, std::vector<TargetWord>* target) const {
  TranslateTruly(unit, target);
  if (number == 0 || unit == kPeriodUnit) return;
  Random random(Combine(Combine(Combine(seed_, kVariant), unit), number));
  Vary(unit, random, target);
}

// The words of a phrase are mostly, but not always, translated as they are alone.
void Lexicon::TranslateTruly(Unit unit, std::vector<TargetWord>* target) const {
  target->clear();
  const WordSpan source = Source(unit);
  if (unit == kPeriodUnit || unit == kCommaUnit) {
    target->push_back({source[0], 0});
    return;
  }
  Random random(Combine(Combine(seed_, kTruth), unit));
  for (std::size_t i = 0; i < source.size(); ++i) {
    const bool literal = source.size() > 1 && random.Chance(0.6);
    Random own(Combine(Combine(seed_, kTruth), SingleWordUnit(source[i])));
    target->push_back(
        {SimilarWord(literal ? own : random, source[i]), static_cast<std::int32_t>(i)});
  }
  if (source.size() > 2 && random.Chance(0.3)) {
    target->erase(target->begin() + random.Below(static_cast<std::uint32_t>(source.size())));
  } else if (random.Chance(0.15)) {
    InsertFunctionWord(random, target);
  }
}

// Out of 20 wrong translations, 13 have other words, 4 have one more and 2 one less, and 1
// translates another unit.  Word alignment makes such mistakes.
void Lexicon::Vary(Unit unit, Random& random, std::vector<TargetWord>* target) const {
  const std::uint32_t kind = random.Below(20);
  const auto size = static_cast<std::uint32_t>(target->size());
  if (kind < 5) {
    for (TargetWord& word : *target) Replace(random, &word);
  } else if (kind < 9) {
    InsertFunctionWord(random, target);
  } else if (kind < 11 && size > 1) {
    target->erase(target->begin() + random.Below(size));
  } else if (kind < 11 && unit < kFunctionWords) {
    target->clear();
  } else if (kind == 11) {
    TranslateTruly(random.Below(Lexicon::size()), target);
    const auto last = static_cast<std::int32_t>(Source(unit).size()) - 1;
    for (TargetWord& word : *target) word.from = std::min(word.from, last);
  } else {
    Replace(random, &(*target)[random.Below(size)]);
  }
}

void Lexicon::Replace(Random& random, TargetWord* word) const {
  word->word = SimilarWord(random, word->word);
}

void Lexicon::InsertFunctionWord(Random& random, std::vector<TargetWord>* target) const {
  const std::uint32_t candidates = std::min(kFunctionWords, vocabulary_ - kFirstOrdinaryWord);
  const std::uint32_t at = random.Below(static_cast<std::uint32_t>(target->size()) + 1);
  const std::int32_t neighbour = (*target)[at == 0 ? 0 : at - 1].from;
  target->insert(target->begin() + at, {kFirstOrdinaryWord + word_ranks_.Draw(random, candidates),
                                        random.Chance(0.5) ? neighbour : TargetWord::kUnaligned});
}

// A word about as frequent: its rank is between half and one and a half times the rank of `word`.
Word Lexicon::SimilarWord(Random& random, Word word) const {
  const std::uint32_t ranks = vocabulary_ - kFirstOrdinaryWord;
  const std::uint32_t rank = word < kFirstOrdinaryWord ? 0 : word - kFirstOrdinaryWord;
  const std::uint32_t lowest = rank / 2;
  const std::uint32_t end = std::min(lowest + rank + 8, ranks);
  return kFirstOrdinaryWord + lowest + random.Below(end - lowest);
}

}  // namespace exact::generator
