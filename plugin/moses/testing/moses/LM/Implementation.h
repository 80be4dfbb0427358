// A stand-in for Moses' header, so that NgramFeatureModel can be tested where there is no Moses: it
// declares what NgramFeatureModel calls, and nothing else.
#ifndef EXACT_MOSES_TESTING_MOSES_LM_IMPLEMENTATION_H_
#define EXACT_MOSES_TESTING_MOSES_LM_IMPLEMENTATION_H_

#include <cstddef>
#include <vector>

#include "moses/FF/FFState.h"

namespace Moses {

class Word {};

struct LMResult {
  float score;
  bool unknown;
};

class LanguageModelImplementation {
 public:
  explicit LanguageModelImplementation(std::size_t order) : order_(order) {}
  virtual ~LanguageModelImplementation() = default;

  std::size_t GetNGramOrder() const { return order_; }
  const Word& GetSentenceStartWord() const { return start_; }
  const Word& GetSentenceEndWord() const { return end_; }
  virtual FFState* NewState(const FFState* from) const = 0;
  virtual LMResult GetValueForgotState(const std::vector<const Word*>& ngram,
                                       FFState& out_state) const = 0;

 private:
  std::size_t order_;
  Word start_;
  Word end_;
};

}  // namespace Moses

#endif  // EXACT_MOSES_TESTING_MOSES_LM_IMPLEMENTATION_H_
