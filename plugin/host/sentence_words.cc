#include "plugin/host/sentence_words.h"

#include "plugin/core/base/error.h"
#include "plugin/core/base/file_limits.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/input_words.h"

namespace exact {

std::vector<std::string_view> SplitSentence(std::string_view line, std::size_t factors) {
  CheckFactors(line, factors);
  auto words = InputWords(line);
  EXACT_THROW_IF(words.size() > kMaxSentenceWords, InputError,
                 "the sentence has " << words.size() << " words; expected at most "
                                     << kMaxSentenceWords << "; split it");
  return words;
}

void CheckUnknownWords(const Model& model, const std::vector<std::string_view>& source,
                       const std::vector<std::size_t>& unknown_words) {
  EXACT_THROW_IF(
      !unknown_words.empty() && !HasKind(model.config().features, FeatureKind::kUnknownWordPenalty),
      InputError,
      "'" << source[unknown_words.front()]
          << "' is in no phrase table, and the model has no score for unknown words; "
             "expected UnknownWordPenalty in [feature]; add it, and the weight "
             "'UnknownWordPenalty0= 1'");
}

std::string NormalizeBlanks(std::string_view line) {
  const std::vector<std::string_view> tokens = SplitBlanks(line);
  return Join({tokens.begin(), tokens.end()}, " ");
}

}  // namespace exact
