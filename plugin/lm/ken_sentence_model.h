// The core's LanguageModel for one sentence on one KenLM model.
#ifndef EXACT_LM_KEN_SENTENCE_MODEL_H_
#define EXACT_LM_KEN_SENTENCE_MODEL_H_

#include <string>
#include <vector>

#include "plugin/core/ngram/language_model.h"
#include "plugin/lm/weighted_ken_model.h"

namespace exact {

class KenSentenceModel : public LanguageModel {
 public:
  // `weighted` must outlive the object.
  KenSentenceModel(const WeightedKenModel& weighted, const std::vector<std::string>& extra_words)
      : weighted_(weighted), words_(weighted, extra_words) {}

  std::size_t StateSize() const override { return sizeof(lm::ngram::State); }
  std::size_t Order() const override { return weighted_.model->order(); }
  void BeginSentence(char* state) const override;
  void NoContext(char* state) const override;
  WordScore ScoreWord(const char* from, Word word, char* to) const override;
  WordScore ScoreEnd(const char* from) const override;
  std::size_t ContextLength(const char* state) const override;
  bool Shorten(const char* from, char* shorter, Score* backoff) const override;

 private:
  const WeightedKenModel& weighted_;
  SentenceWords words_;
};

}  // namespace exact

#endif  // EXACT_LM_KEN_SENTENCE_MODEL_H_
