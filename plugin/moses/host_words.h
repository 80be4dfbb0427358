// Numbers for the target words of one sentence, and Moses' KenLM models that know them.
#ifndef EXACT_MOSES_HOST_WORDS_H_
#define EXACT_MOSES_HOST_WORDS_H_

#include <boost/unordered_map.hpp>
#include <functional>
#include <vector>

#include "moses/FF/FeatureFunction.h"
#include "moses/Word.h"
#include "plugin/core/ngram/word.h"
#include "plugin/lm/weighted_ken_model.h"
#include "plugin/moses/ken_feature.h"

namespace exact {

// A language model in the form that plugin/lm needs.
using FindModel = std::function<const KenModel&(const KenFeature&)>;

// The weight of the first of its scores.
double FirstWeight(const Moses::FeatureFunction& feature);

class HostWords {
 public:
  // `features` must outlive the object.
  HostWords(const std::vector<KenFeature>& features, const FindModel& find_model);

  // The same for the same word.
  Word Number(const Moses::Word& word);

  // By number.
  const std::vector<const Moses::Word*>& words() const { return words_; }
  // In the order of the features, with today's weights.
  const std::vector<WeightedKenModel>& models() const { return models_; }

 private:
  const std::vector<KenFeature>& features_;
  std::vector<WeightedKenModel> models_;
  boost::unordered_map<Moses::Word, Word> numbers_;
  std::vector<const Moses::Word*> words_;
};

}  // namespace exact

#endif  // EXACT_MOSES_HOST_WORDS_H_
