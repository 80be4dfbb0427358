// The sparse features of a model.
//
// Thread safety: immutable after construction.
#ifndef EXACT_HOST_SPARSE_FEATURES_H_
#define EXACT_HOST_SPARSE_FEATURES_H_

#include <functional>
#include <vector>

#include "plugin/host/feature_config.h"
#include "plugin/host/phrase_pair.h"
#include "plugin/host/sparse_scores.h"

namespace exact {

class SparseFeatures {
 public:
  // Reads the word lists of the sparse features among them; throws InputError.
  explicit SparseFeatures(const std::vector<FeatureConfig>& features);

  bool empty() const { return functions_.empty(); }
  SparseScores Evaluate(const PhrasePair& pair) const;

 private:
  using Function = std::function<void(const PhrasePair&, SparseScores*)>;
  static Function NewFunction(const FeatureConfig& feature);

  std::vector<Function> functions_;
};

}  // namespace exact

#endif  // EXACT_HOST_SPARSE_FEATURES_H_
