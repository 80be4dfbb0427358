// The target words of one sentence: those of the model, and after them those that only this
// sentence needs, such as copied words and words of binary tables.
#ifndef EXACT_HOST_SENTENCE_VOCABULARY_H_
#define EXACT_HOST_SENTENCE_VOCABULARY_H_

#include <string>
#include <string_view>
#include <vector>

#include "plugin/host/vocabulary.h"

namespace exact {

class SentenceVocabulary {
 public:
  // `model_words` must outlive the object.
  explicit SentenceVocabulary(const Vocabulary& model_words) : model_words_(model_words) {}

  // The same text is the same word, so that distinct n-best lists have it once.
  Word Add(std::string_view text) {
    const Word known = model_words_.Find(text);
    return known != Vocabulary::kUnknown ? known : FirstExtra() + extra_words_.Add(text);
  }

  std::string_view operator[](Word word) const {
    return word < FirstExtra() ? model_words_[word] : extra_words_[word - FirstExtra()];
  }

  // The words that the model does not have, in the order of their numbers.
  std::vector<std::string> extra_words() const { return extra_words_.words(); }

 private:
  Word FirstExtra() const { return static_cast<Word>(model_words_.size()); }

  const Vocabulary& model_words_;
  Vocabulary extra_words_;
};

}  // namespace exact

#endif  // EXACT_HOST_SENTENCE_VOCABULARY_H_
