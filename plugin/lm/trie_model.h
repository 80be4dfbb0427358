// The core's LanguageModel for one sentence on one NgramTrie.  Gives the same scores as
// SentenceModel does with KenLM, and finds the words that continue a context.
#ifndef EXACT_LM_TRIE_MODEL_H_
#define EXACT_LM_TRIE_MODEL_H_

#include <string>
#include <vector>

#include "core/problem/language_model.h"
#include "lm/ngram_trie.h"
#include "lm/sentence_model.h"

namespace exact {

class TrieModel : public LanguageModel {
 public:
  // `weighted` and its trie must outlive the object.  `extra_words` get the numbers after
  // weighted.word_index.size().
  TrieModel(const WeightedKenModel& weighted, const std::vector<std::string>& extra_words);

  std::size_t StateSize() const override { return sizeof(NgramTrie::NodeId); }
  std::size_t Order() const override { return trie_.order(); }
  void BeginSentence(char* state) const override;
  void NoContext(char* state) const override;
  WordScore ScoreWord(const char* from, Word word, char* to) const override;
  WordScore ScoreEnd(const char* from) const override;
  bool Shorten(const char* from, char* shorter, Score* backoff) const override;
  std::size_t ContextLength(const char* state) const override;
  std::uint32_t Key(Word word) const override { return Index(word); }
  bool FindContinuations(const char* from, const std::vector<KeyedWord>& words,
                         const ContinuationVisitor& visit) const override;

 private:
  lm::WordIndex Index(Word word) const {
    const std::vector<lm::WordIndex>& known = weighted_.word_index;
    return word < known.size() ? known[word] : extra_[word - known.size()];
  }
  // The n-gram that scores the word, and the weighted back-offs on the way to it.
  NgramTrie::NodeId Match(NgramTrie::NodeId context, lm::WordIndex word, WordScore* score) const;

  const WeightedKenModel& weighted_;
  const NgramTrie& trie_;
  double scale_;  // from log10 to weighted natural logarithms
  std::vector<lm::WordIndex> extra_;
};

}  // namespace exact

#endif  // EXACT_LM_TRIE_MODEL_H_
