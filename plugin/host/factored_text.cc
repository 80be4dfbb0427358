#include "plugin/host/factored_text.h"

#include <algorithm>
#include <vector>

#include "plugin/frontend/tokens.h"
#include "plugin/host/input_words.h"

namespace exact {

std::string FactoredToken(std::string_view token, const DecoderOptions& options) {
  std::size_t end = 0;
  for (std::size_t factor = 0; factor < options.input_factors; ++factor) {
    end = std::min(token.find('|', end + (factor > 0 ? 1 : 0)), token.size());
  }
  return std::string(token.substr(0, end));
}

std::string FactoredCopy(std::string_view token, const DecoderOptions& options) {
  std::string text = FactoredToken(token, options);
  for (std::size_t factor = options.input_factors; factor < kMaxFactors; ++factor) text += "|UNK";
  return text;
}

std::string FactoredSource(const SentenceProblem& sentence, std::size_t first, std::size_t last,
                           const DecoderOptions& options) {
  const std::vector<std::string_view>& tokens = sentence.tokens();
  std::vector<std::string> words;
  for (std::size_t i = first; i <= last; ++i) {
    words.push_back(FactoredToken(tokens[i], options));
  }
  return Join(words, " ");
}

std::string FactoredTarget(const SentenceProblem& sentence, const PhraseOption& option,
                           const DecoderOptions& options) {
  if (!sentence.origin(option).IsUnknownWord() || option.target.empty()) {
    return sentence.TargetText(option.target);
  }
  return FactoredCopy(sentence.tokens()[option.first], options);
}

}  // namespace exact
