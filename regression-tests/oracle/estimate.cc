// Moses' ranking of translations, in single precision and in Moses' order of summation, so that
// even its ties are reproduced.
#include <algorithm>

#include "regression-tests/oracle/model.h"

namespace oracle {
namespace {

constexpr float kLn10 = 2.30258509299405F;

struct LmEstimate {
  float inside;    // of the words that have all their context in the phrase
  float boundary;  // of the first words
  float oov;
};

LmEstimate EstimateLm(const ArpaModel& lm, const Phrase& target, Word sentence_begin) {
  LmEstimate estimate = {0, 0, 0};
  const std::size_t boundary = std::min(target.size(), lm.Order() - 1);
  const std::size_t first = !target.empty() && target[0] == sentence_begin ? 1 : 0;
  float before = 0;
  float sum = 0;
  for (std::size_t i = first; i < target.size(); ++i) {
    sum += lm.Score(target.substr(0, i + 1));
    if (i < boundary) before = sum;
    if (!lm.Knows(target[i])) ++estimate.oov;
  }
  estimate.inside = (sum - before) * kLn10;
  estimate.boundary = sum * kLn10 - estimate.inside;
  return estimate;
}

float Single(double weight) { return static_cast<float>(weight); }

}  // namespace

float Model::Estimate(const Phrase& target, int table, const std::vector<float>& scores) const {
  float sum = 0;
  float boundaries = 0;
  int number = 0;  // of the phrase table
  std::size_t lm = 0;
  for (const Feature& feature : config.features) {
    if (feature.kind == "WordPenalty") {
      sum += -static_cast<float>(target.size()) * Single(feature.weights[0]);
    } else if (feature.kind == "PhrasePenalty") {
      sum += Single(feature.weights[0]);
    } else if (feature.kind == "PhraseDictionaryMemory" && number++ == table) {
      for (std::size_t i = 0; i < scores.size(); ++i) sum += scores[i] * Single(feature.weights[i]);
    } else if (feature.kind == "UnknownWordPenalty" && table < 0) {
      sum += -100.0F * Single(unknown_weight);
    } else if (feature.kind == "KENLM") {
      const WeightedLm& model = lms[lm++];
      const LmEstimate estimate = EstimateLm(model.model, target, sentence_begin);
      sum += estimate.inside * Single(model.weight);
      sum += estimate.oov * Single(model.oov_weight);
      boundaries += estimate.boundary * Single(model.weight);
    }
  }
  return sum + boundaries;
}

}  // namespace oracle
