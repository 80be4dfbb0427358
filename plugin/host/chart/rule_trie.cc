#include "plugin/host/chart/rule_trie.h"

namespace exact::chart {

NodeId RuleTrie::Add(const std::vector<SourceSymbol>& source) {
  NodeId node = kRoot;
  for (const SourceSymbol& symbol : source) node = AddChild(node, symbol);
  return node;
}

NodeId RuleTrie::Find(const std::vector<SourceSymbol>& source) const {
  NodeId node = kRoot;
  for (const SourceSymbol& symbol : source) {
    node = FindChild(node, symbol);
    if (node == kNone) return kNone;
  }
  return node;
}

NodeId RuleTrie::AddChild(NodeId node, const SourceSymbol& symbol) {
  const auto same = [&](NodeId child) { return IsChild(child, node, symbol); };
  return children_.FindOrAdd(Hash(node, symbol), same, [&] {
    const auto child = static_cast<NodeId>(nodes_.size());
    Node added;
    added.parent = node;
    added.symbol = symbol;
    if (symbol.is_slot) {
      added.next_slot = nodes_[node].first_slot;
      nodes_[node].first_slot = child;
    } else {
      nodes_[node].has_words = true;
    }
    nodes_.push_back(added);
    return child;
  });
}

}  // namespace exact::chart
