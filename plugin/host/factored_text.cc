#include "plugin/host/factored_text.h"

#include <algorithm>
#include <vector>

#include "plugin/frontend/tokens.h"
#include "plugin/host/input_words.h"

namespace exact {

std::string FactoredSource(const SentenceProblem& sentence, std::size_t first, std::size_t last,
                           const DecoderOptions& options) {
  const std::vector<std::string_view>& tokens = sentence.tokens();
  std::vector<std::string> words;
  for (std::size_t i = first; i <= last; ++i) {
    std::size_t end = 0;
    for (std::size_t factor = 0; factor < options.input_factors; ++factor) {
      end = std::min(tokens[i].find('|', end + (factor > 0 ? 1 : 0)), tokens[i].size());
    }
    words.emplace_back(tokens[i].substr(0, end));
  }
  return Join(words, " ");
}

std::string FactoredTarget(const SentenceProblem& sentence, const PhraseOption& option,
                           const DecoderOptions& options) {
  if (!sentence.origin(option).IsUnknownWord() || option.target.empty()) {
    return sentence.TargetText(option.target);
  }
  std::string text = FactoredSource(sentence, option.first, option.last, options);
  for (std::size_t factor = options.input_factors; factor < kMaxFactors; ++factor) text += "|UNK";
  return text;
}

}  // namespace exact
