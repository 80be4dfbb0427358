// Any n-gram model of Moses, through the generic interface that scores one n-gram at a time.
//
// Its states are the last words themselves.  Therefore the exact search takes longer than with
// KenLM, whose states keep only the words that matter.
#ifndef EXACT_MOSES_NGRAM_FEATURE_MODEL_H_
#define EXACT_MOSES_NGRAM_FEATURE_MODEL_H_

#include <vector>

#include "moses/LM/Implementation.h"
#include "plugin/core/ngram/language_model.h"

namespace exact {

class NgramFeatureModel : public LanguageModel {
 public:
  // `words` has Moses' words by number; it may still grow between calls.  All must outlive the
  // object.
  NgramFeatureModel(const Moses::LanguageModelImplementation& feature, double weight,
                    const std::vector<const Moses::Word*>& words);

  std::size_t StateSize() const override { return 1 + order_ * sizeof(Word); }
  std::size_t Order() const override { return order_; }
  void BeginSentence(char* state) const override;
  void NoContext(char* state) const override;
  WordScore ScoreWord(const char* from, Word word, char* to) const override;
  WordScore ScoreEnd(const char* from) const override;

 private:
  // The words of a context, oldest first, and one more.
  std::vector<const Moses::Word*> Ngram(const char* state, const Moses::Word& last) const;
  WordScore Score(const std::vector<const Moses::Word*>& ngram) const;

  const Moses::LanguageModelImplementation& feature_;
  const double weight_;
  const std::vector<const Moses::Word*>& words_;
  const std::size_t order_;
};

}  // namespace exact

#endif  // EXACT_MOSES_NGRAM_FEATURE_MODEL_H_
