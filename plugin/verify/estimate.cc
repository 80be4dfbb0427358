#include <algorithm>

#include "plugin/verify/table.h"

namespace verify {

float Estimate(const std::vector<Feature>& features, const Feature& table, const Words& target,
               const std::vector<float>& logs) {
  const auto parts = std::count(target.begin(), target.end(), std::string_view());
  const auto words = static_cast<float>(target.size() - static_cast<std::size_t>(parts));
  float known = 0;
  float estimated = 0;
  for (const Feature& feature : features) {
    const auto weight = [&](std::size_t i) { return static_cast<float>(feature.weights[i]); };
    if (&feature == &table) {
      for (std::size_t i = 0; i < logs.size(); ++i) known += logs[i] * weight(i);
    } else if (feature.type == "WordPenalty") {
      known += -words * weight(0);
    } else if (feature.type == "PhrasePenalty") {
      known += weight(0);
    } else if (feature.type == "KENLM") {
      const NgramModel::Isolated isolated = feature.ngrams->Isolate(target);
      known += isolated.known * weight(0);
      if (feature.weights.size() == 2) known += isolated.unknown_words * weight(1);
      estimated += isolated.estimated * weight(0);
    }
  }
  return known + estimated;
}

}  // namespace verify
