// A back-off n-gram model as a trie that can be asked which words continue a context.
//
// KenLM answers "what does this word score here?", word by word.  The exact search asks another
// question: which of these hundred words need the whole of this context?  For most contexts the
// answer is none or two, and the trie keeps them side by side.  Scores, word numbers and <unk> are
// KenLM's own: its reader reads the file, with its vocabulary.
//
// Thread safety: immutable after construction.
#ifndef EXACT_LM_NGRAM_TRIE_H_
#define EXACT_LM_NGRAM_TRIE_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "plugin/lm/ken_model.h"

namespace exact {

class NgramTrie {
 public:
  // An n-gram, or the empty one.  A node is also a context; its children are the words that may
  // follow.
  using NodeId = std::uint32_t;
  static constexpr NodeId kRoot = 0;
  static constexpr NodeId kNone = 0xffffffffU;

  struct Node {
    float log10;
    float backoff;    // log10
    NodeId suffix;    // without the first word
    NodeId children;  // the first child; the last one stands before the next node's first
  };

  // Returns nullptr and sets *why_not if the file cannot be made into a trie.  It must be an ARPA
  // file, not one of KenLM's binary formats; every n-gram must be there once, and so must its
  // shorter parts; probabilities must be finite, which KenLM does not check.  `model` is the same
  // file as KenLM has read it; it is used only during the call.
  static std::unique_ptr<NgramTrie> Read(const std::string& path, const KenModel& model,
                                         std::string* why_not);

  std::size_t order() const { return levels_.size(); }
  const Node& node(NodeId id) const { return nodes_[id]; }
  // The number of words of the n-gram.
  std::size_t Length(NodeId id) const {
    std::size_t length = 0;
    while (length < levels_.size() && id >= levels_[length]) ++length;
    return length;
  }
  std::size_t ChildCount(NodeId id) const { return nodes_[id + 1].children - nodes_[id].children; }
  // The words of the children, ascending, one for each.
  const lm::WordIndex* ChildWords(NodeId id) const { return words_.data() + nodes_[id].children; }

  // The n-gram of a context and a word; kNone if there is none.
  NodeId Child(NodeId context, lm::WordIndex word) const;

  // The longest suffix of an n-gram that influences the score of what follows.
  NodeId ContextAfter(NodeId ngram) const {
    while (ngram != kRoot && ChildCount(ngram) == 0 && nodes_[ngram].backoff == 0) {
      ngram = nodes_[ngram].suffix;
    }
    return ngram;
  }

 private:
  struct Entry {
    NodeId context;
    lm::WordIndex word;
    float log10;
    float backoff;
  };
  class Reader;

  NgramTrie();
  // Adds the n-grams of the next order.  Returns false if a part of one is missing, or one is there
  // twice.
  bool AddLevel(std::vector<Entry>* entries);

  std::vector<NodeId> levels_;        // the first n-gram of every order
  std::vector<Node> nodes_;           // by order, context and word; one more after the last
  std::vector<lm::WordIndex> words_;  // the last word of each node
};

}  // namespace exact

#endif  // EXACT_LM_NGRAM_TRIE_H_
