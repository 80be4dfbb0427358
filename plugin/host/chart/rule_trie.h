// The source sides of a rule table as a trie: a node for every beginning of a source side.
//
// Thread safety: const calls may run at the same time.
#ifndef EXACT_HOST_CHART_RULE_TRIE_H_
#define EXACT_HOST_CHART_RULE_TRIE_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/core/ngram/word.h"

namespace exact::chart {

// A label of the grammar, as the host numbers them.
using Label = std::uint32_t;
using NodeId = std::uint32_t;

// A symbol of a source side: a word, or a slot for a part of the sentence that has a label.
struct SourceSymbol {
  static SourceSymbol OfWord(Word word) { return {false, word, 0}; }
  // As in Moses, parts are matched by their target labels.  Source labels only tell source sides
  // apart.
  static SourceSymbol OfSlot(Label source, Label target) { return {true, target, source}; }

  bool operator==(const SourceSymbol& other) const {
    return is_slot == other.is_slot && value == other.value && source_label == other.source_label;
  }

  bool is_slot;
  std::uint32_t value;  // the word, or the target label
  Label source_label;   // of a slot
};

class RuleTrie {
 public:
  static constexpr NodeId kRoot = 0;
  static constexpr NodeId kNone = IdTable::kNone;

  RuleTrie() : nodes_(1) {}

  std::size_t size() const { return nodes_.size(); }
  std::size_t Bytes() const { return HeapBytes(nodes_) + children_.Bytes(); }

  // The node of a source side; adds what is missing.
  NodeId Add(const std::vector<SourceSymbol>& source);
  // The node of a source side, or kNone.
  NodeId Find(const std::vector<SourceSymbol>& source) const;

  // The node of one more word, or kNone.
  NodeId Child(NodeId node, Word word) const {
    return nodes_[node].has_words ? FindChild(node, SourceSymbol::OfWord(word)) : kNone;
  }
  // Calls visit(label, child) for every slot that may come next.
  template <class Visit>
  void ForEachSlot(NodeId node, Visit&& visit) const {
    for (NodeId child = nodes_[node].first_slot; child != kNone; child = nodes_[child].next_slot) {
      visit(nodes_[child].symbol.value, child);
    }
  }

 private:
  struct Node {
    NodeId parent = kNone;
    SourceSymbol symbol = SourceSymbol::OfWord(0);
    NodeId first_slot = kNone;  // the first child whose symbol is a slot
    NodeId next_slot = kNone;   // the next child of the parent whose symbol is a slot
    bool has_words = false;     // a child's symbol is a word
  };

  static std::uint64_t Hash(NodeId node, const SourceSymbol& symbol) {
    const std::uint64_t key = (std::uint64_t{node} << 32) | symbol.value;
    return MixBits(MixBits(key) + (symbol.is_slot ? symbol.source_label + std::uint64_t{1} : 0));
  }
  bool IsChild(NodeId child, NodeId node, const SourceSymbol& symbol) const {
    return nodes_[child].parent == node && nodes_[child].symbol == symbol;
  }
  NodeId FindChild(NodeId node, const SourceSymbol& symbol) const {
    return children_.Find(Hash(node, symbol),
                          [&](NodeId child) { return IsChild(child, node, symbol); });
  }
  NodeId AddChild(NodeId node, const SourceSymbol& symbol);

  std::vector<Node> nodes_;
  IdTable children_;
};

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_RULE_TRIE_H_
