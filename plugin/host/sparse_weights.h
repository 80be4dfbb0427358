// The weights of sparse features, by their full names.
#ifndef EXACT_HOST_SPARSE_WEIGHTS_H_
#define EXACT_HOST_SPARSE_WEIGHTS_H_

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "plugin/core/base/score.h"
#include "plugin/host/feature_config.h"
#include "plugin/host/sparse_scores.h"

namespace exact {

class SparseWeights {
 public:
  // Reads the file of [weight-file]: lines "NAME WEIGHT"; of equal names the last one counts, and
  // names of nothing have no effect.  Throws InputError (file:line) if a line is wrong, or weighs a
  // sparse score of a phrase table of these features.
  void Read(const std::string& path, const std::vector<FeatureConfig>& features);

  void Set(const std::string& name, double weight) { weights_[name] = weight; }

  bool empty() const { return weights_.empty(); }
  std::optional<double> Find(const std::string& name) const;
  Score Weigh(const SparseScores& scores) const;

 private:
  std::unordered_map<std::string, double> weights_;
};

}  // namespace exact

#endif  // EXACT_HOST_SPARSE_WEIGHTS_H_
