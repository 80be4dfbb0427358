#include "plugin/verify/option.h"
#include "plugin/verify/text.h"

namespace verify {

float Estimate(const Model& model, const Feature& table, const TableEntry& entry) {
  const Words words = Split(entry.target);
  float known = 0;
  float estimated = 0;
  for (const Feature& feature : model.features) {
    const auto weight = [&](std::size_t i) { return static_cast<float>(feature.weights[i]); };
    if (&feature == &table) {
      for (std::size_t i = 0; i < entry.logs.size(); ++i) known += entry.logs[i] * weight(i);
    } else if (feature.type == "WordPenalty") {
      known += -static_cast<float>(words.size()) * weight(0);
    } else if (feature.type == "PhrasePenalty") {
      known += weight(0);
    } else if (feature.type == "KENLM") {
      const NgramModel::Isolated isolated = feature.ngrams->Isolate(words);
      known += isolated.known * weight(0);
      if (feature.weights.size() == 2) known += isolated.unknown_words * weight(1);
      estimated += isolated.estimated * weight(0);
    }
  }
  return known + estimated;
}

}  // namespace verify
