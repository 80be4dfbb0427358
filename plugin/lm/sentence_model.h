// The language models of one sentence, and their sum.
#ifndef EXACT_LM_SENTENCE_MODEL_H_
#define EXACT_LM_SENTENCE_MODEL_H_

#include <string>
#include <vector>

#include "plugin/core/ngram/language_model.h"
#include "plugin/lm/sentence_trie.h"
#include "plugin/lm/weighted_ken_model.h"

namespace exact {

class SentenceModel {
 public:
  // `models` must outlive the object.  `extra_words` get the numbers after word_index.size().
  SentenceModel(const std::vector<WeightedKenModel>& models,
                const std::vector<std::string>& extra_words);

  const LanguageModel& whole() const { return trie_; }

  // The unweighted score that one of the models gives a whole string.
  struct StringScore {
    double log_probability = 0;  // natural logarithm
    double unknown_words = 0;
  };
  // With </s> at the end if `ends_sentence`.
  StringScore ScoreString(std::size_t model, const std::vector<Word>& words,
                          bool ends_sentence) const;
  // Of a string in which the sentence marks are words: kSentenceStart scores nothing and begins the
  // context anew.  Without it, the first words have no context.
  StringScore ScoreMarkedString(std::size_t model, const std::vector<Word>& words) const;

 private:
  // Of words after a context, which becomes the context after them.
  StringScore ScoreAfter(std::size_t model, const std::vector<Word>& words,
                         lm::ngram::State* state) const;

  const std::vector<WeightedKenModel>& models_;
  std::vector<SentenceWords> words_;
  SentenceTrie trie_;
};

}  // namespace exact

#endif  // EXACT_LM_SENTENCE_MODEL_H_
