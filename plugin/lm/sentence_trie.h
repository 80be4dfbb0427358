// The n-grams of one KenLM model that a sentence needs, as a trie that grows on demand.
//
// KenLM answers "what does this word score here?", word by word.  The exact search asks another
// question: which of these hundred words need the whole of this context?  The words that continue a
// context also continue the context without its oldest word; so its list comes from the list of
// that one, each n-gram extended by the oldest word to the left.
//
// Not thread-safe; one object per sentence.
#ifndef EXACT_LM_SENTENCE_TRIE_H_
#define EXACT_LM_SENTENCE_TRIE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/ngram/continuation_lists.h"
#include "plugin/core/ngram/language_model.h"
#include "plugin/lm/ken_ngrams.h"
#include "plugin/lm/weighted_ken_model.h"

namespace exact {

class SentenceTrie : public LanguageModel {
 public:
  // `weighted` must outlive the object.
  SentenceTrie(const WeightedKenModel& weighted, const std::vector<std::string>& extra_words);

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
  const ContinuationLists* BeginLists(const NextWords& next) const override;
  void MakeList(ContextId context) const override;
  std::size_t Bytes() const override;

 private:
  static constexpr ContextId kRoot = 0;  // the empty context
  static constexpr ContextId kNone = IdTable::kNone;
  static constexpr Word kEnd = 0xfffffffeU;  // not a word of the host

  // An n-gram that influences what follows.
  struct Context {
    Score backoff = 0;
    Word oldest = 0;            // the first word
    lm::WordIndex first = 0;    // KenLM's number of it
    ContextId shorter = kRoot;  // without the first word
    std::uint8_t length = 0;
    bool has_children = false;  // n-grams of this context and a word were found one by one
    // The n-grams of its list that extend to the left: positions_ and extensible_.
    std::uint32_t extensible_begin = 0;
    std::uint32_t extensible_end = 0;
  };
  // An n-gram that was looked for on its own.
  struct Match {
    KenPosition position{};
    Score score = 0;
    ContextId next = kRoot;
    std::uint8_t length = 0;
    bool extends_left = false;
  };
  struct Child {
    std::uint64_t key;    // of the context and the last word
    std::uint32_t match;  // kNone = there is no such n-gram
  };

  lm::WordIndex Index(Word word) const;
  Score Scale(float log10) const { return weighted_.scale() * KenModel::Finite(log10); }
  Score ScoreOf(const KenNgram& ngram, Word word) const;

  // The longest n-gram that scores a word after a context; valid until the next call.
  const Match& LongestMatch(ContextId context, Word word) const;
  WordScore ScoreMatch(ContextId context, const Match& match) const;
  const Match& Unigram(Word word) const;
  // The number of the n-gram of a context and a word, made by make() if it was not looked for
  // before.
  template <class Make>
  std::uint32_t FindChild(ContextId context, Word word, Make&& make) const;
  // The same if it was found before on its own; kNone if not.
  std::uint32_t KnownChild(ContextId context, Word word) const;
  // Whether the n-gram is in the list of the context.
  bool FindInList(ContextId context, Word word, Match* match) const;

  // An n-gram of the context `before` and a word; `suffix_next` is the context after its suffix.
  std::uint32_t AddMatch(const KenNgram& ngram, ContextId before, Word word,
                         ContextId suffix_next) const;
  ContextId AddContext(const KenNgram& ngram, ContextId before, Word word,
                       ContextId suffix_next) const;
  void AddToList(const KenNgram& ngram, ContextId context, Word word, ContextId suffix_next) const;
  void ExtendUnigrams(ContextId context) const;
  void ExtendList(ContextId context, ContextId shorter) const;
  // Keeps what the lists know, as if it had been found one by one.
  void DissolveLists() const;

  const WeightedKenModel& weighted_;
  const KenNgrams& ngrams_;
  const std::size_t order_;
  SentenceWords words_;
  mutable std::vector<Context> contexts_;
  mutable std::vector<Match> matches_;
  mutable std::vector<Child> children_;
  mutable IdTable child_index_;
  mutable const NextWords* next_words_ = nullptr;
  mutable ContinuationLists lists_;
  // Those steps of lists that extend to the left: KenLM's positions, and numbers of the steps.
  mutable std::vector<KenPosition> positions_;
  mutable std::vector<std::uint32_t> extensible_;
  mutable Match listed_;  // the n-gram that was found in a list last
  // Kept between calls to save allocations:
  mutable std::vector<Word> candidates_;
  mutable std::vector<KenPosition> unigram_positions_;
  mutable std::vector<KenNgrams::Extended> extended_;
};

}  // namespace exact

#endif  // EXACT_LM_SENTENCE_TRIE_H_
