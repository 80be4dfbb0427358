#include "plugin/moses/lexical_feature.h"

#include <cmath>
#include <vector>

#include "moses/Range.h"
#include "moses/StaticData.h"

namespace exact {

std::string LexicalFeature::WhyUnsupported(const Moses::LexicalReordering& feature) {
  const Moses::LRModel& model = feature.GetModel();
  if (!model.IsPhraseBased()) return "hierarchical orientations (hier) are not supported";
  if (model.GetSparseReordering() != nullptr) return "sparse reordering is not supported";
  Moses::LexicalReordering& producer = *model.GetScoreProducer();
  if (!producer.GetHaveDefaultScores()) return {};
  // Moses then has only as many default scores as weights, and reads past their end.
  if (model.CollapseScores()) return "collapseff with default-scores is not supported";
  for (std::size_t i = 0; i < model.GetNumScoreComponents(); ++i) {
    if (!std::isfinite(producer.GetDefaultScore(i))) return "default-scores must be positive";
  }
  return {};
}

// For the core, the first phrase of a derivation is kMonotone or kRight.  In all types, these have
// the scores that Moses gives to first phrases.
LexicalFeature::LexicalFeature(const Moses::LexicalReordering& feature)
    : feature_(feature.GetModel().GetScoreProducer()) {
  const Moses::LRModel& model = feature.GetModel();
  std::size_t offset = 0;
  if (model.GetDirection() != Moses::LRModel::Forward) {
    backward_ = ChargesFrom(offset, feature);
    // With collapseff, the forward scores are elsewhere, but this is the index that Moses uses.
    offset += model.CollapseScores() ? 1 : model.GetNumberOfTypes();
  }
  if (model.GetDirection() != Moses::LRModel::Backward) forward_ = ChargesFrom(offset, feature);
}

LexicalFeature::Charges LexicalFeature::ChargesFrom(std::size_t offset,
                                                    const Moses::LexicalReordering& feature) {
  const Moses::LRModel& model = feature.GetModel();
  const std::vector<float> weights = Moses::StaticData::Instance().GetWeights(&feature);
  // For each of the core's orientations, a phrase that has it after `before`.
  const Moses::Range before(3, 3);
  constexpr std::array<std::size_t, kOrientations> kNext = {4, 2, 5, 1};
  Charges charges{};
  for (std::size_t i = 0; i < kOrientations; ++i) {
    const std::size_t score =
        offset + model.GetOrientation(before, Moses::Range(kNext[i], kNext[i]));
    charges[i] = {score, weights.at(model.CollapseScores() ? offset : score)};
  }
  return charges;
}

void LexicalFeature::AddScores(const Moses::TranslationOption& option, PhraseOption* added) const {
  const Moses::Scores* scores = option.GetLexReorderingScores(feature_);
  for (std::size_t i = 0; i < kOrientations; ++i) {
    if (backward_) added->backward[i] += Charged(scores, (*backward_)[i]);
    if (forward_) added->forward[i] += Charged(scores, (*forward_)[i]);
  }
}

// An option that is not in the table gets the default scores, if there are any.
Score LexicalFeature::Charged(const Moses::Scores* scores, const Charge& charge) const {
  if (scores != nullptr) return charge.weight * scores->at(charge.score);
  return feature_->GetHaveDefaultScores() ? charge.weight * feature_->GetDefaultScore(charge.score)
                                          : 0;
}

}  // namespace exact
