#include "plugin/moses/host_words.h"

#include <utility>

#include "moses/StaticData.h"

namespace exact {

double FirstWeight(const Moses::FeatureFunction& feature) {
  return Moses::StaticData::Instance().GetWeights(&feature).at(0);
}

HostWords::HostWords(const std::vector<KenFeature>& features, const FindModel& find_model)
    : features_(features) {
  for (const KenFeature& feature : features) {
    WeightedKenModel model;
    model.model = &find_model(feature);
    model.weight = FirstWeight(*feature.feature);
    models_.push_back(std::move(model));
  }
}

Word HostWords::Number(const Moses::Word& word) {
  const auto [entry, is_new] = numbers_.emplace(word, static_cast<Word>(numbers_.size()));
  if (is_new) {
    words_.push_back(&entry->first);
    for (std::size_t m = 0; m < models_.size(); ++m) {
      models_[m].word_index.push_back(features_[m].Index(word));
    }
  }
  return entry->second;
}

}  // namespace exact
