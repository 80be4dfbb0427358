#include "plugin/host/future_score.h"

#include <cmath>
#include <limits>

#include "plugin/lm/isolated_phrase.h"

namespace exact {

float FutureScore::operator()(const Word* target, std::size_t size, const float* scores) const {
  return (*this)(size, scores, [&](std::size_t model, std::size_t position) {
    return models_[model].word_index[target[position]];
  });
}

float FutureScore::operator()(std::size_t size, const float* scores, const Index& index) const {
  float known = 0;
  float estimated = 0;
  std::size_t model = 0;
  std::vector<lm::WordIndex> phrase(size);
  for (const FeatureConfig& feature : features_) {
    const auto weight = [&](std::size_t i) { return static_cast<float>(feature.weights[i]); };
    switch (feature.kind) {
      case FeatureKind::kLanguageModel: {
        for (std::size_t i = 0; i < size; ++i) phrase[i] = index(model, i);
        const IsolatedScore score = ScoreIsolated(*models_[model++].model, phrase);
        known += score.rest * weight(0);
        if (feature.oov_feature) known += static_cast<float>(score.unknown_words) * weight(1);
        estimated += score.first * weight(0);
        break;
      }
      case FeatureKind::kPhraseTable:
        if (&feature != &table_) break;
        for (std::size_t i = 0; i < feature.weights.size(); ++i) known += scores[i] * weight(i);
        break;
      case FeatureKind::kWordPenalty:
        known += -static_cast<float>(size) * weight(0);
        break;
      case FeatureKind::kPhrasePenalty:
        known += weight(0);
        break;
      case FeatureKind::kDistortion:
      case FeatureKind::kLexicalReordering:
      case FeatureKind::kUnknownWordPenalty:
        break;  // 0 for an entry of a table
    }
  }
  const float sum = known + estimated;
  // Language models that are not checked can contain infinite numbers.
  return std::isnan(sum) ? -std::numeric_limits<float>::infinity() : sum;
}

}  // namespace exact
