// The n-grams of KenLM models that a sentence needs, as one trie that grows on demand.
//
// KenLM answers "what does this word score here?", word by word.  The exact search asks another
// question: which of these hundred words need the whole of this context?  The words that continue a
// context also continue the context without its oldest word; so its list comes from the list of
// that one, each n-gram extended by the oldest word to the left.
//
// Several models are searched as their weighted sum.  A context is one of the sum if it is one of
// any model.  A model that does not know it is in the state that it is in after the shorter
// context, so that the words of a context say which state every model is in.
//
// Not thread-safe; one object per sentence.
#ifndef EXACT_LM_SENTENCE_TRIE_H_
#define EXACT_LM_SENTENCE_TRIE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/ngram/continuation_lists.h"
#include "plugin/core/ngram/language_model.h"
#include "plugin/lm/ken_ngrams.h"
#include "plugin/lm/optimistic_ngrams.h"
#include "plugin/lm/trie_contexts.h"
#include "plugin/lm/weighted_ken_model.h"

namespace exact {

class SentenceTrie : public LanguageModel {
 public:
  // `models` must outlive the object.  Without any model every score is 0.
  SentenceTrie(const std::vector<WeightedKenModel>& models,
               const std::vector<std::string>& extra_words);
  // Of the same models, with n-grams of at most `longest` words (OptimisticNgrams).  Requires:
  // models of longer n-grams have rest scores and no negative weight.
  SentenceTrie(const SentenceTrie& whole, std::size_t longest);

  // States are numbers of contexts.
  std::size_t StateSize() const override { return sizeof(ContextId); }
  std::size_t StateCount() const override { return contexts_.size(); }
  std::size_t Order() const override { return order_; }
  void BeginSentence(char* state) const override;
  void NoContext(char* state) const override;
  WordScore ScoreWord(const char* from, Word word, char* to) const override;
  WordScore ScoreEnd(const char* from) const override;
  std::size_t ContextLength(const char* state) const override;
  bool Shorten(const char* from, char* shorter, Score* backoff) const override;
  std::vector<Word> History(const char* state) const override;
  std::unique_ptr<const LanguageModel> Optimistic(std::size_t context_length) const override;
  const ContinuationLists* BeginLists(const NextWords& next) const override;
  void MakeList(ContextId context) const override;
  std::size_t Bytes() const override;

 private:
  static constexpr ContextId kRoot = TrieContexts::kRoot;
  static constexpr std::uint32_t kNone = IdTable::kNone;
  static constexpr Word kEnd = 0xfffffffeU;  // not a word of the host

  // An n-gram that was looked for on its own.
  struct Match {
    Score score = 0;
    ContextId next = kRoot;
    std::uint8_t length = 0;
    bool extends_left = false;  // in any model
  };
  struct MatchPart {
    KenPosition position{};
    Score score = 0;            // of the word after the context, by a shorter n-gram if need be
    bool extends_left = false;  // the model has this n-gram, and longer ones
  };
  struct Child {
    std::uint64_t key;    // of the context and the last word
    std::uint32_t match;  // kNone = no model has such an n-gram
  };
  struct Model {
    Model(const WeightedKenModel& weighted_model, const KenNgrams& model_ngrams,
          SentenceWords sentence_words)
        : weighted(weighted_model), ngrams(model_ngrams), words(std::move(sentence_words)) {}
    lm::WordIndex Index(Word word) const;
    Score Scale(float log10) const { return weighted.scale() * KenModel::Finite(log10); }
    // As in Moses, a </s> that the model does not know is not counted as an unknown word.
    Score ScoreOf(const KenNgram& ngram, Word word) const {
      const bool is_unknown = Index(word) == 0 && word != kEnd;
      return Scale(ngram.log10) + (is_unknown ? weighted.oov_weight : 0);
    }

    const WeightedKenModel& weighted;
    const KenNgrams& ngrams;
    SentenceWords words;
    // The n-grams of lists that extend to the left, and the numbers of their steps:
    std::vector<KenPosition> positions;
    std::vector<std::uint32_t> steps;
    // For a list that is made now: the candidates, which are unigrams or steps from `first` on;
    // those that were found; how many of these are in the list.
    std::vector<std::uint32_t> candidates;
    std::uint32_t first = 0;
    std::vector<KenNgrams::Extended> found;
    std::size_t merged = 0;
  };
  // An n-gram that at least one model has.
  struct Ngram {
    ContextId context;      // all words but the last
    Word word;              // the last word
    ContextId suffix_next;  // the context after the n-gram without its first word
  };

  void AddModel(const WeightedKenModel& weighted, const KenNgrams& ngrams, SentenceWords words);

  // Matches are numbers.  The longest n-gram that scores a word after a context:
  std::uint32_t LongestMatch(ContextId context, Word word) const;
  WordScore ScoreMatch(ContextId context, const Match& match) const;
  std::uint32_t Unigram(Word word) const;
  // The n-gram of a context and a word, made by make() if it was not looked for before.
  template <class Make>
  std::uint32_t FindChild(ContextId context, Word word, Make&& make) const;
  // The same if it was found before on its own; kNone if not.
  std::uint32_t KnownChild(ContextId context, Word word) const;
  // The number of the step in the list of the context; kNone if there is none.
  std::uint32_t FindInList(ContextId context, Word word) const;
  // The n-gram of a step in the list of a context, from now on as if it had been found on its own.
  std::uint32_t MatchOfStep(ContextId context, std::uint32_t step) const;
  std::uint32_t AddMatchOfStep(ContextId context, std::uint32_t step) const;
  // The n-gram with the oldest word of a context before it; kNone if no model has it.
  std::uint32_t ExtendMatch(ContextId context, Word word, std::uint32_t shorter) const;

  // These take what the models have found, ngrams_, and what the suffix scores, suffix_scores_.
  std::uint32_t AddMatch(const Ngram& ngram) const;
  void AddToList(const Ngram& ngram) const;
  ContextId NextContext(const Ngram& ngram) const;
  // Sets part_scores_ to what each model says of the last word.  Returns the sum.
  Score ScoreParts(const Ngram& ngram) const;
  void SetSuffixScores(std::uint32_t match) const;

  void ExtendUnigrams(ContextId context) const;
  void ExtendList(ContextId context) const;
  // Merges what the models have found: sets ngrams_ and calls add(number_of(model, its index)) for
  // each n-gram.
  template <class NumberOf, class Add>
  void Merge(NumberOf&& number_of, Add&& add) const;
  // Keeps what the lists know, as if it had been found one by one.
  void DissolveLists() const;

  std::vector<std::unique_ptr<const OptimisticNgrams>> shorter_ngrams_;
  mutable std::vector<Model> models_;
  std::size_t order_ = 1;
  mutable TrieContexts contexts_;
  mutable std::vector<Match> matches_;
  mutable std::vector<MatchPart> match_parts_;  // by match and model
  mutable std::vector<Child> children_;
  mutable IdTable child_index_;
  mutable const NextWords* next_words_ = nullptr;
  mutable ContinuationLists lists_;
  mutable std::vector<Score> step_scores_;  // by step of the lists and model
  // Kept between calls to save allocations:
  mutable std::vector<const KenNgram*> ngrams_;        // by model; nullptr if it does not have it
  mutable std::vector<Score> part_scores_;             // by model
  mutable std::vector<Score> suffix_scores_;           // by model
  mutable std::vector<TrieContexts::Part> new_parts_;  // of the context that is made now, by model
  mutable std::vector<Word> candidates_;
  mutable std::vector<std::uint32_t> unigrams_;  // by candidate
};

}  // namespace exact

#endif  // EXACT_LM_SENTENCE_TRIE_H_
