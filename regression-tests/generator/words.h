// Words as numbers by rank, the most frequent first, and sequences of them.
#ifndef EXACT_GENERATOR_WORDS_H_
#define EXACT_GENERATOR_WORDS_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace exact::generator {

using Word = std::uint32_t;

constexpr Word kPeriod = 0;  // ends a sentence; the same in both languages
constexpr Word kComma = 1;   // ends a clause; the same in both languages

enum class Language { kSource, kTarget };

// A sequence of words that the span does not own.
class WordSpan {
 public:
  WordSpan(const Word* words, std::size_t size) : begin_(words), size_(size) {}
  const Word* begin() const { return begin_; }
  const Word* end() const { return begin_ + size_; }
  std::size_t size() const { return size_; }
  Word operator[](std::size_t i) const { return begin_[i]; }

 private:
  const Word* begin_;
  std::size_t size_;
};

// The spelling of a word: pronounceable, and short for frequent words.  Different words of a
// language have different spellings; the two languages share only the punctuation.
std::string Spell(Word word, Language language);

// The words with blanks between them.
std::string Spell(WordSpan words, Language language);

// For each word 0 to size - 1, its place when all are sorted by spelling.
std::vector<std::uint32_t> SpellingOrder(std::size_t size, Language language);

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_WORDS_H_
