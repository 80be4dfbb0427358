// Moses' "future score" of a translation: all scores that do not need the rest of the sentence, and
// an estimate of the language models'.  Moses ranks translations by it before the search.
//
// The sums are in Moses' order and single precision, so that the same translations are kept even
// where their scores are nearly equal.
#ifndef EXACT_HOST_FUTURE_SCORE_H_
#define EXACT_HOST_FUTURE_SCORE_H_

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "plugin/core/chart/problem/forest.h"
#include "plugin/host/feature_config.h"
#include "plugin/lm/weighted_ken_model.h"

namespace exact {

class FutureScore {
 public:
  // Of the entries of phrase table `table`.  `features` in the order of the ini file; `models` are
  // those of the language models among them.  All must outlive the object.
  FutureScore(const std::vector<FeatureConfig>& features, const FeatureConfig& table,
              const std::vector<WeightedKenModel>& models)
      : features_(features), table_(table), models_(models) {}

  // `scores`: the logarithms of the entry.
  float operator()(const Word* target, std::size_t size, const float* scores) const;
  // The same for words that need not be in the vocabulary of the tables.
  float operator()(const std::vector<std::string>& target, const float* scores) const;
  // The same for words whose numbers in a language model (counted as in `models`) `index` gives by
  // their position.
  using Index = std::function<lm::WordIndex(std::size_t model, std::size_t position)>;
  float operator()(std::size_t size, const float* scores, const Index& index) const;
  // The same for a rule of a chart model.
  float operator()(const std::vector<chart::Symbol>& target, const float* scores) const;

 private:
  // `isolate` returns the score of the target phrase by a language model.
  template <class Isolate>
  float Sum(std::size_t size, const float* scores, const Isolate& isolate) const;

  const std::vector<FeatureConfig>& features_;
  const FeatureConfig& table_;
  const std::vector<WeightedKenModel>& models_;
};

}  // namespace exact

#endif  // EXACT_HOST_FUTURE_SCORE_H_
