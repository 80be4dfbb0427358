// The words of an input line, and what both kinds of models ask of them.
#ifndef EXACT_HOST_SENTENCE_WORDS_H_
#define EXACT_HOST_SENTENCE_WORDS_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/host/model.h"

namespace exact {

// Throws InputError if there are more than kMaxSentenceWords, or factors are missing.
std::vector<std::string_view> SplitSentence(std::string_view line, std::size_t factors);

// Throws InputError if there are unknown words, but the model has no score for them.
void CheckUnknownWords(const Model& model, const std::vector<std::string_view>& source,
                       const std::vector<std::size_t>& unknown_words);

// As in Moses, a word with a digit is never dropped.
inline bool HasDigit(std::string_view word) {
  return word.find_first_of("0123456789") != std::string_view::npos;
}

// The line's tokens, with blanks between them.
std::string NormalizeBlanks(std::string_view line);

}  // namespace exact

#endif  // EXACT_HOST_SENTENCE_WORDS_H_
