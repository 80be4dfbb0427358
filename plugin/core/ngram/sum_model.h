// The sum of several language models as one model: scores are added, states stand side by side.
//
// A context is shortened by the oldest word that any of the models still knows.  Models whose
// context does not reach back to that word keep theirs as it is.
#ifndef EXACT_CORE_NGRAM_SUM_MODEL_H_
#define EXACT_CORE_NGRAM_SUM_MODEL_H_

#include <vector>

#include "plugin/core/ngram/language_model.h"

namespace exact {

class SumModel : public LanguageModel {
 public:
  // The models must outlive the object.  Without any model every score is 0.
  explicit SumModel(std::vector<const LanguageModel*> models);

  // One byte more than the states of the models, so that a state is never empty.
  std::size_t StateSize() const override { return state_size_ + 1; }
  std::size_t Order() const override { return order_; }
  void BeginSentence(char* state) const override;
  void NoContext(char* state) const override;
  WordScore ScoreWord(const char* from, Word word, char* to) const override;
  WordScore ScoreEnd(const char* from) const override;
  std::size_t ContextLength(const char* state) const override;
  bool Shorten(const char* from, char* shorter, Score* backoff) const override;
  std::size_t Bytes() const override;

 private:
  // Calls visit(model, the model's part of the state) for every model.
  template <class State, class Visit>
  void ForEach(State* state, Visit&& visit) const;

  std::vector<const LanguageModel*> models_;
  std::size_t state_size_ = 0;
  std::size_t order_ = 1;
};

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_SUM_MODEL_H_
