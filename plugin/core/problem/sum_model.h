// Several language models as one: scores are added, states stand side by side.
#ifndef EXACT_CORE_PROBLEM_SUM_MODEL_H_
#define EXACT_CORE_PROBLEM_SUM_MODEL_H_

#include <vector>

#include "core/problem/language_model.h"

namespace exact {

// There is no Shorten: a word may need the whole context of one model and not of another.
class SumModel : public LanguageModel {
 public:
  // The models must outlive the object.  Requires: at least one.
  explicit SumModel(std::vector<const LanguageModel*> models);

  std::size_t StateSize() const override { return state_size_; }
  std::size_t Order() const override { return order_; }
  void BeginSentence(char* state) const override;
  void NoContext(char* state) const override;
  WordScore ScoreWord(const char* from, Word word, char* to) const override;
  WordScore ScoreEnd(const char* from) const override;

 private:
  std::vector<const LanguageModel*> models_;
  std::size_t state_size_ = 0;
  std::size_t order_ = 1;
};

}  // namespace exact

#endif  // EXACT_CORE_PROBLEM_SUM_MODEL_H_
