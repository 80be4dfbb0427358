// The words of an input line.
#ifndef EXACT_HOST_INPUT_WORDS_H_
#define EXACT_HOST_INPUT_WORDS_H_

#include <cstddef>
#include <string_view>
#include <vector>

namespace exact {

// As in Moses, a token is a word and its further factors, with bars between them (das|NN).  An
// unfactored model sees the word alone, which may be empty.
std::vector<std::string_view> InputWords(std::string_view line);

// That Moses reads.
constexpr std::size_t kMaxFactors = 4;

// Throws InputError if a token has more factors than Moses reads, or fewer than `least`.
void CheckFactors(std::string_view line, std::size_t least = 1);

}  // namespace exact

#endif  // EXACT_HOST_INPUT_WORDS_H_
