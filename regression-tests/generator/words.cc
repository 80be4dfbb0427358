#include "regression-tests/generator/words.h"

#include <algorithm>
#include <numeric>
#include <string_view>

namespace exact::generator {
namespace {

constexpr std::string_view kSourceConsonants = "bdfghklmnprstwz";
constexpr std::string_view kTargetConsonants = "cdfglmnprstvxyh";
constexpr std::string_view kVowels = "aeiou";
constexpr std::uint32_t kSyllables = 75;  // consonants times vowels
// Coprime to 75, so that multiplying permutes the syllables: neighbours in rank should look
// different.
constexpr std::uint32_t kShuffle = 31;

void AppendSyllable(std::uint32_t number, Language language, std::string* text) {
  const char vowel = kVowels[number % kVowels.size()];
  const std::uint32_t consonant = number / static_cast<std::uint32_t>(kVowels.size());
  if (language == Language::kSource) {
    text->append({kSourceConsonants[consonant], vowel});
  } else {
    text->append({vowel, kTargetConsonants[consonant]});
  }
}

}  // namespace

std::string Spell(Word word, Language language) {
  if (word == kPeriod) return ".";
  if (word == kComma) return ",";
  // The rank is written with the digits 1 to 75, each digit a syllable.  Therefore all spellings
  // are different, and no word is shorter than a more frequent one.
  std::string text;
  for (std::uint32_t rest = word - kComma; rest > 0; rest = (rest - 1) / kSyllables) {
    AppendSyllable((rest - 1) % kSyllables * kShuffle % kSyllables, language, &text);
  }
  return text;
}

std::string Spell(WordSpan words, Language language) {
  std::string text;
  for (const Word word : words) {
    if (!text.empty()) text += ' ';
    text += Spell(word, language);
  }
  return text;
}

std::vector<std::uint32_t> SpellingOrder(std::size_t size, Language language) {
  std::vector<std::string> texts;
  texts.reserve(size);
  for (Word word = 0; word < size; ++word) texts.push_back(Spell(word, language));
  std::vector<Word> sorted(size);
  std::iota(sorted.begin(), sorted.end(), 0);
  std::sort(sorted.begin(), sorted.end(), [&](Word a, Word b) { return texts[a] < texts[b]; });
  std::vector<std::uint32_t> order(size);
  for (std::uint32_t place = 0; place < size; ++place) order[sorted[place]] = place;
  return order;
}

}  // namespace exact::generator
