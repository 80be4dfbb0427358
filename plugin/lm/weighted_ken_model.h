// A KenLM model with the weights that the host gives it, and its numbers for a sentence's words.
#ifndef EXACT_LM_WEIGHTED_KEN_MODEL_H_
#define EXACT_LM_WEIGHTED_KEN_MODEL_H_

#include <string>
#include <vector>

#include "plugin/core/phrase/problem/phrase_option.h"
#include "plugin/lm/ken_model.h"

namespace exact {

// KenLM's logarithms are decimal, ours are natural.
constexpr double kLn10 = 2.302585092994045684;

struct WeightedKenModel {
  const KenModel* model = nullptr;
  double weight = 0;      // for natural logarithms
  double oov_weight = 0;  // for every word that the model does not know (Moses' oov-feature)
  std::vector<lm::WordIndex> word_index;  // host word -> model word

  // From decimal logarithms to weighted natural ones.
  double scale() const { return weight * kLn10; }
};

// KenLM's numbers for the words of a sentence.  The host numbers the words of its tables once;
// words that only this sentence has, such as copied unknown words, have the numbers after them.
class SentenceWords {
 public:
  // `weighted` must outlive the object.
  SentenceWords(const WeightedKenModel& weighted, const std::vector<std::string>& extra_words)
      : known_(weighted.word_index) {
    for (const std::string& word : extra_words) extra_.push_back(weighted.model->Index(word));
  }

  lm::WordIndex operator[](Word word) const {
    return word < known_.size() ? known_[word] : extra_[word - known_.size()];
  }

 private:
  const std::vector<lm::WordIndex>& known_;
  std::vector<lm::WordIndex> extra_;
};

}  // namespace exact

#endif  // EXACT_LM_WEIGHTED_KEN_MODEL_H_
