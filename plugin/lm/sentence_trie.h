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
#include "plugin/core/ngram/language_model.h"
#include "plugin/lm/ken_ngrams.h"
#include "plugin/lm/weighted_ken_model.h"

namespace exact {

class SentenceTrie : public LanguageModel {
 public:
  // `weighted` must outlive the object.
  SentenceTrie(const WeightedKenModel& weighted, const std::vector<std::string>& extra_words);

  // States are numbers of nodes.
  std::size_t StateSize() const override { return sizeof(NodeId); }
  bool StatesAreNumbers() const override { return true; }
  std::size_t Order() const override { return order_; }
  void BeginSentence(char* state) const override;
  void NoContext(char* state) const override;
  WordScore ScoreWord(const char* from, Word word, char* to) const override;
  WordScore ScoreEnd(const char* from) const override;
  std::size_t ContextLength(const char* state) const override;
  bool Shorten(const char* from, char* shorter, Score* backoff) const override;
  bool FindContinuations(const char* from, const std::vector<Word>& words,
                         const ContinuationVisitor& visit) const override;
  std::size_t Bytes() const override;

 private:
  // An n-gram.  It is also a context, if it influences what follows.
  using NodeId = std::uint32_t;
  static constexpr NodeId kRoot = 0;  // the empty n-gram
  static constexpr NodeId kNone = IdTable::kNone;

  struct Node {
    KenNgram ngram{};
    Word word = 0;            // the last one
    lm::WordIndex first = 0;  // KenLM's number of the first one
    NodeId suffix = kRoot;    // without the first word
    NodeId context = kRoot;   // the longest suffix that influences what follows
    NodeId list_begin = 0;    // the n-grams of this context and one more word, by that word
    NodeId list_end = kNone;  // kNone = not made yet
    std::uint8_t length = 0;
    bool has_children = false;  // some were found one by one
  };
  // An n-gram that was looked for on its own.
  struct Child {
    std::uint64_t key;  // of context and last word
    NodeId node;        // kNone = there is none
  };

  // Not words of the host.
  static constexpr Word kBegin = 0xffffffffU;
  static constexpr Word kEnd = 0xfffffffeU;

  lm::WordIndex Index(Word word) const;
  NodeId Shorter(NodeId context) const { return nodes_[nodes_[context].suffix].context; }
  double Backoff(NodeId context) const;
  double Probability(NodeId ngram) const;

  // The longest n-gram that scores a word after a context.
  NodeId LongestMatch(NodeId context, Word word) const;
  WordScore ScoreMatch(NodeId context, NodeId match) const;
  NodeId Unigram(Word word) const;
  // The n-gram of a context and a word, made by make() if it was not looked for before.
  template <class Make>
  NodeId FindChild(NodeId context, Word word, Make&& make) const;
  // The same if it was found before; kNone if not.
  NodeId KnownChild(NodeId context, Word word) const;
  NodeId FindInList(NodeId context, Word word) const;
  // `known`: a node of the same n-gram, or kNone.
  NodeId Add(const KenNgram& ngram, Word word, lm::WordIndex first, NodeId suffix,
             NodeId known) const;
  void MakeList(NodeId context, const std::vector<Word>& words) const;
  // Sets candidates_ to the n-grams of the context's suffix and the words.
  void FindCandidates(NodeId context, const std::vector<Word>& words) const;

  const WeightedKenModel& weighted_;
  const KenNgrams& ngrams_;
  const std::size_t order_;
  SentenceWords words_;
  mutable std::vector<Node> nodes_;
  mutable std::vector<Child> children_;
  mutable IdTable child_index_;
  // Kept between calls to save allocations:
  mutable std::vector<NodeId> candidates_;
  mutable std::vector<KenNgram> shorter_;
  mutable std::vector<KenNgrams::Extended> extended_;
};

}  // namespace exact

#endif  // EXACT_LM_SENTENCE_TRIE_H_
