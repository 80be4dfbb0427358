// The features of the loaded Moses model, sorted by how the exact search of chart models treats
// them.
//
// Only features of an allow-list are searched exactly, because another one may look at anything
// below a rule.
#ifndef EXACT_MOSES_CHART_CHART_FEATURES_H_
#define EXACT_MOSES_CHART_CHART_FEATURES_H_

#include <string>
#include <vector>

#include "moses/FF/FeatureFunction.h"
#include "plugin/moses/ken_feature.h"

namespace exact::chart {

struct ChartFeatures {
  std::vector<KenFeature> language_models;
  // Those that may score a rule by the words and spans where it is applied.
  std::vector<const Moses::FeatureFunction*> in_context;
  // Why the exact search cannot be used: names the first unsupported feature.  Usually empty.
  std::string unsupported;
};

// Requires: the model is loaded.  Cheap enough for every sentence.
ChartFeatures InspectChartFeatures();

}  // namespace exact::chart

#endif  // EXACT_MOSES_CHART_CHART_FEATURES_H_
