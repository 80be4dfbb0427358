// A back-off n-gram model as a trie that can be asked which words continue a context.
//
// KenLM answers "what does this word score here?", word by word.  The exact search has another
// question: which of these hundred words need the whole of this context?  For most contexts that
// is none or two, and here they lie side by side.  Numbers, words and <unk> are KenLM's own: the
// file is read with KenLM's reader and its vocabulary.
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
  // An n-gram, or the empty one.  A node is also a context; what may follow it are its children.
  using NodeId = std::uint32_t;
  static constexpr NodeId kRoot = 0;
  static constexpr NodeId kNone = 0xffffffffU;

  struct Node {
    float log10;
    float backoff;    // log10
    NodeId suffix;    // without the first word
    NodeId children;  // the first one; they end where the next node's begin
  };

  // Returns nullptr, and says why, if there is no trie for this file: KenLM's binary formats
  // cannot be read, every n-gram must have all its parts in the file and be there once, and
  // probabilities must be numbers, which KenLM does not check.  `model` is the same file
  // as KenLM has read it; it need not stay.
  static std::unique_ptr<NgramTrie> Read(const std::string& path, const KenModel& model,
                                         std::string* why_not);

  std::size_t order() const { return levels_.size(); }
  const Node& node(NodeId id) const { return nodes_[id]; }
  // How many words the n-gram has.
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

  // The longest end of an n-gram that matters for what follows.
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
  // Adds the n-grams of the next order.  Returns false if one does not have all its parts or is
  // there twice.
  bool AddLevel(std::vector<Entry>* entries);

  std::vector<NodeId> levels_;        // the first n-gram of every order
  std::vector<Node> nodes_;           // by order, context and word; and one behind the last
  std::vector<lm::WordIndex> words_;  // the last word of each node
};

}  // namespace exact

#endif  // EXACT_LM_NGRAM_TRIE_H_
