// The core's LanguageModel for one sentence: the weighted sum of one or more KenLM models.
//
// A host numbers the words of its tables once; words that only this sentence has, such as copied
// unknown words, follow behind them.
#ifndef EXACT_LM_SENTENCE_MODEL_H_
#define EXACT_LM_SENTENCE_MODEL_H_

#include <string>
#include <vector>

#include "core/problem/language_model.h"
#include "lm/ken_model.h"
#include "lm/ngram_trie.h"

namespace exact {

// KenLM's logarithms are decimal, ours are natural.
constexpr double kLn10 = 2.302585092994045684;

// A KenLM model, its weight, and its numbers for the host's words.
struct WeightedKenModel {
  const KenModel* model = nullptr;
  double weight = 0;      // for natural logarithms
  double oov_weight = 0;  // for every word that the model does not know (Moses' oov-feature)
  std::vector<lm::WordIndex> word_index;  // host word -> model word
  const NgramTrie* trie = nullptr;        // the same n-grams, if they could be read
};

class SentenceModel : public LanguageModel {
 public:
  // `models` must outlive the object.  `extra_words` get the numbers after word_index.size().
  SentenceModel(const std::vector<WeightedKenModel>& models,
                const std::vector<std::string>& extra_words);

  // At least one byte, so that a sentence without any model has a state as well.
  std::size_t StateSize() const override { return models_.size() * sizeof(lm::ngram::State) + 1; }
  std::size_t Order() const override { return order_; }
  void BeginSentence(char* state) const override;
  void NoContext(char* state) const override;
  WordScore ScoreWord(const char* from, Word word, char* to) const override;
  WordScore ScoreEnd(const char* from) const override;
  // Only with one model: with several, a word may need the whole context of one and not of another.
  bool Shorten(const char* from, char* shorter, Score* backoff) const override;

  std::size_t ContextLength(const char* state) const override;

  // What one of the models says of a whole string, unweighted.
  struct StringScore {
    double log_probability = 0;  // natural logarithm
    double unknown_words = 0;
  };
  // With </s> at the end if `ends_sentence`.
  StringScore ScoreString(std::size_t model, const std::vector<Word>& words,
                          bool ends_sentence) const;

 private:
  // The `model`-th model's number for a word of this sentence.
  lm::WordIndex Index(std::size_t model, Word word) const {
    const std::vector<lm::WordIndex>& known = models_[model].word_index;
    return word < known.size() ? known[word] : extra_[model][word - known.size()];
  }

  const std::vector<WeightedKenModel>& models_;
  std::vector<std::vector<lm::WordIndex>> extra_;
  std::size_t order_ = 1;
};

}  // namespace exact

#endif  // EXACT_LM_SENTENCE_MODEL_H_
