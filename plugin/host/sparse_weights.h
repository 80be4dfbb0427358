// The file of [weight-file], which has weights of sparse features.
#ifndef EXACT_HOST_SPARSE_WEIGHTS_H_
#define EXACT_HOST_SPARSE_WEIGHTS_H_

#include <string>
#include <vector>

#include "plugin/host/feature_config.h"

namespace exact {

// Throws InputError (file:line) if the file has a weight for a sparse score of one of these
// features.  Of the features that are read, only phrase tables can have such scores.  Weights of
// other names have no effect.
void CheckSparseWeights(const std::string& path, const std::vector<FeatureConfig>& features);

}  // namespace exact

#endif  // EXACT_HOST_SPARSE_WEIGHTS_H_
