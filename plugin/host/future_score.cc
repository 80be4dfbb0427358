#include "plugin/host/future_score.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "plugin/host/chart/rule_store.h"
#include "plugin/lm/isolated_phrase.h"

namespace exact {

template <class Isolate>
float FutureScore::Sum(std::size_t size, const float* scores, const Isolate& isolate) const {
  float known = 0;
  float estimated = 0;
  auto model = models_.begin();
  for (const FeatureConfig& feature : features_) {
    const auto weight = [&](std::size_t i) { return static_cast<float>(feature.weights[i]); };
    switch (feature.kind) {
      case FeatureKind::kLanguageModel: {
        const IsolatedScore score = isolate(*model++);
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
      case FeatureKind::kUnknownWordPenalty:  // 0 for an entry of a table
      // Moses computes the estimates of a text table before it reads sparse weights.
      case FeatureKind::kWordTranslation:
      case FeatureKind::kPhraseLength:
      case FeatureKind::kSourceWordDeletion:
      case FeatureKind::kTargetWordInsertion:
        break;
    }
  }
  const float sum = known + estimated;
  // Language models that are not checked can contain infinite numbers.
  return std::isnan(sum) ? -std::numeric_limits<float>::infinity() : sum;
}

float FutureScore::operator()(const Word* target, std::size_t size, const float* scores) const {
  return Sum(size, scores, [&](const WeightedKenModel& model) {
    std::vector<lm::WordIndex> phrase(size);
    for (std::size_t i = 0; i < size; ++i) phrase[i] = model.word_index[target[i]];
    return ScoreIsolated(*model.model, phrase);
  });
}

float FutureScore::operator()(std::size_t size, const float* scores, const Index& index) const {
  return Sum(size, scores, [&](const WeightedKenModel& model) {
    const auto number = static_cast<std::size_t>(&model - models_.data());
    std::vector<lm::WordIndex> phrase(size);
    for (std::size_t i = 0; i < size; ++i) phrase[i] = index(number, i);
    return ScoreIsolated(*model.model, phrase);
  });
}

float FutureScore::operator()(const std::vector<std::string>& target, const float* scores) const {
  return Sum(target.size(), scores, [&](const WeightedKenModel& model) {
    std::vector<lm::WordIndex> phrase(target.size());
    std::transform(target.begin(), target.end(), phrase.begin(),
                   [&](const std::string& word) { return model.model->Index(word); });
    return ScoreIsolated(*model.model, phrase);
  });
}

float FutureScore::operator()(const std::vector<chart::Symbol>& target, const float* scores) const {
  return Sum(chart::CountWords(target), scores, [&](const WeightedKenModel& model) {
    std::vector<lm::WordIndex> phrase(target.size());
    std::transform(target.begin(), target.end(), phrase.begin(), [&](const chart::Symbol& symbol) {
      if (symbol.is_slot()) return kSlotIndex;
      return symbol.word() == kSentenceStart ? model.model->begin_sentence()
                                             : model.word_index[symbol.word()];
    });
    return ScoreIsolated(*model.model, phrase);
  });
}

}  // namespace exact
