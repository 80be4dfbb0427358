#include "plugin/host/input_words.h"

#include <algorithm>

#include "plugin/core/base/error.h"
#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

constexpr char kFactorMark = '|';

}  // namespace

std::vector<std::string_view> InputWords(std::string_view line) {
  std::vector<std::string_view> words = SplitBlanks(line);
  for (std::string_view& word : words) word = word.substr(0, word.find(kFactorMark));
  return words;
}

void CheckFactors(std::string_view line, std::size_t least) {
  for (const std::string_view token : SplitBlanks(line)) {
    const auto bars = std::count(token.begin(), token.end(), kFactorMark);
    const auto factors = static_cast<std::size_t>(bars) + 1;
    EXACT_THROW_IF(factors > kMaxFactors, InputError,
                   "'" << token << "' has more than " << kMaxFactors
                       << " factors; expected a word, or a word and factors that are not used; "
                          "write &#124; for a bar, as Moses' tokenizer does");
    EXACT_THROW_IF(factors < least, InputError,
                   "'" << token << "' has " << factors << " factors; expected " << least
                       << ", with a bar between them, because input-factors names as many");
  }
}

}  // namespace exact
