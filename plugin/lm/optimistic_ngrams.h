// The n-grams of a model up to a length.  Those of that length score the most that their last word
// scores after any longer context.
#ifndef EXACT_LM_OPTIMISTIC_NGRAMS_H_
#define EXACT_LM_OPTIMISTIC_NGRAMS_H_

#include <cstddef>
#include <vector>

#include "plugin/lm/ken_ngrams.h"
#include "plugin/lm/rest_scores.h"

namespace exact {

class OptimisticNgrams : public KenNgrams {
 public:
  // Both must outlive the object.  Requires: 1 < longest < the order of the model.
  OptimisticNgrams(const KenNgrams& ngrams, const RestScores& rests, std::size_t longest)
      : KenNgrams(ngrams.WordCount()), ngrams_(ngrams), rests_(rests), longest_(longest) {}

  KenNgram Unigram(lm::WordIndex word) const override { return ngrams_.Unigram(word); }

  void Extend(lm::WordIndex word, std::size_t length, const KenPosition* shorter, std::size_t count,
              std::vector<Extended>* found) const override {
    std::size_t first = found->size();
    ngrams_.Extend(word, length, shorter, count, found);
    if (length + 1 < longest_) return;
    for (; first < found->size(); ++first) {
      KenNgram& ngram = (*found)[first].ngram;
      if (ngram.extends_left) ngram.log10 = rests_.Most(longest_, ngram.position);
      ngram.extends_left = false;
      ngram.extends_right = false;
    }
  }

 private:
  const KenNgrams& ngrams_;
  const RestScores& rests_;
  const std::size_t longest_;
};

}  // namespace exact

#endif  // EXACT_LM_OPTIMISTIC_NGRAMS_H_
