// Several language models as one: scores are added, states stand side by side.
//
// Contexts are shortened together: those of the models with the longest ones at the moment lose
// their oldest word, so that all models have forgotten all words before some position.
#ifndef EXACT_CORE_NGRAM_SUM_MODEL_H_
#define EXACT_CORE_NGRAM_SUM_MODEL_H_

#include <vector>

#include "plugin/core/ngram/language_model.h"

namespace exact {

class SumModel : public LanguageModel {
 public:
  // The models must outlive the object.  The sum of none is nothing.
  explicit SumModel(std::vector<const LanguageModel*> models);

  // At least one byte, so that there is a state even without any model.
  std::size_t StateSize() const override { return state_size_ + 1; }
  std::size_t Order() const override { return order_; }
  void BeginSentence(char* state) const override;
  void NoContext(char* state) const override;
  WordScore ScoreWord(const char* from, Word word, char* to) const override;
  WordScore ScoreEnd(const char* from) const override;
  std::size_t ContextLength(const char* state) const override;
  bool Shorten(const char* from, char* shorter, Score* backoff) const override;

 private:
  // Calls visit(model, its part of the state).
  template <class State, class Visit>
  void ForEach(State* state, Visit&& visit) const;

  std::vector<const LanguageModel*> models_;
  std::size_t state_size_ = 0;
  std::size_t order_ = 1;
};

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_SUM_MODEL_H_
