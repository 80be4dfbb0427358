// The core's LanguageModel for one sentence on one NgramTrie.  It gives the same scores as
// KenSentenceModel, and also finds the words that continue a context.
#ifndef EXACT_LM_TRIE_MODEL_H_
#define EXACT_LM_TRIE_MODEL_H_

#include <string>
#include <vector>

#include "plugin/core/ngram/language_model.h"
#include "plugin/lm/ngram_trie.h"
#include "plugin/lm/weighted_ken_model.h"

namespace exact {

class TrieModel : public LanguageModel {
 public:
  // `weighted` and its trie must outlive the object.
  TrieModel(const WeightedKenModel& weighted, const std::vector<std::string>& extra_words);

  std::size_t StateSize() const override { return sizeof(NgramTrie::NodeId); }
  std::size_t Order() const override { return trie_.order(); }
  void BeginSentence(char* state) const override;
  void NoContext(char* state) const override;
  WordScore ScoreWord(const char* from, Word word, char* to) const override;
  WordScore ScoreEnd(const char* from) const override;
  std::size_t ContextLength(const char* state) const override;
  bool Shorten(const char* from, char* shorter, Score* backoff) const override;
  std::uint32_t Key(Word word) const override { return words_[word]; }
  bool FindContinuations(const char* from, const std::vector<KeyedWord>& words,
                         const ContinuationVisitor& visit) const override;

 private:
  // The n-gram that scores the word, and the weighted back-offs on the way to it.
  NgramTrie::NodeId Match(NgramTrie::NodeId context, lm::WordIndex word, WordScore* score) const;

  const WeightedKenModel& weighted_;
  const NgramTrie& trie_;
  double scale_;  // from log10 to weighted natural logarithms
  SentenceWords words_;
};

}  // namespace exact

#endif  // EXACT_LM_TRIE_MODEL_H_
