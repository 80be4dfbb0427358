#include "plugin/host/input_words.h"

#include <algorithm>

#include "plugin/core/base/error.h"
#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

constexpr char kFactorMark = '|';
constexpr std::ptrdiff_t kMaxFactors = 4;

}  // namespace

std::vector<std::string_view> InputWords(std::string_view line) {
  std::vector<std::string_view> words = SplitBlanks(line);
  for (std::string_view& word : words) word = word.substr(0, word.find(kFactorMark));
  return words;
}

void CheckFactors(std::string_view line) {
  for (const std::string_view token : SplitBlanks(line)) {
    EXACT_THROW_IF(std::count(token.begin(), token.end(), kFactorMark) >= kMaxFactors, InputError,
                   "'" << token << "' has more than " << kMaxFactors
                       << " factors; expected a word, or a word and factors that are not used; "
                          "write &#124; for a bar, as Moses' tokenizer does");
  }
}

}  // namespace exact
