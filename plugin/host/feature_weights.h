// The weights of features, as [weight] and -weight-overwrite give them.
#ifndef EXACT_HOST_FEATURE_WEIGHTS_H_
#define EXACT_HOST_FEATURE_WEIGHTS_H_

#include <functional>
#include <string>
#include <vector>

#include "plugin/host/feature_config.h"
#include "plugin/host/findings.h"
#include "plugin/host/settings.h"
#include "plugin/host/sparse_weights.h"

namespace exact {

// Sets the weights of all features, and those of sparse scores that are given here.  Adds a finding
// for weights that are wrong and for features that have none.  Weights of a feature that
// `is_refused` are not looked at.
void ReadFeatureWeights(const Settings& settings,
                        const std::function<bool(const std::string& name)>& is_refused,
                        std::vector<FeatureConfig>* features, SparseWeights* sparse,
                        Findings* findings);

}  // namespace exact

#endif  // EXACT_HOST_FEATURE_WEIGHTS_H_
