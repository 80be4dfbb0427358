#include "plugin/host/chart/tree_nodes.h"

namespace exact::chart {

TreeNodes::TreeNodes(const ChartSentence& sentence, const Tree& tree) : sentence_(sentence) {
  const Forest& forest = sentence.problem().forest;
  for (const EdgeId edge : tree.edges) {
    if (forest.edge(edge).host_id != EdgeOrigins::kGoal) nodes_.push_back({edge, 0, {}});
  }
  for (std::size_t i = nodes_.size(); i-- > 0;) {
    std::size_t next = i + 1;
    for (std::size_t tail = 0; tail < forest.Tails(nodes_[i].edge).size(); ++tail) {
      nodes_[i].children.push_back(next);
      next = nodes_[next].end;
    }
    nodes_[i].end = next;
  }
}

std::vector<TreeNodes::TargetWord> TreeNodes::Words(std::size_t node) const {
  std::vector<TargetWord> words;
  if (node < size()) AppendWords(node, &words);
  return words;
}

std::vector<TreeNodes::TargetWord> TreeNodes::Translation() const {
  std::vector<TargetWord> words = Words(0);
  if (words.size() < 2) return {};
  return {words.begin() + 1, words.end() - 1};
}

// Trees can be as deep as sentences are long, so there is no recursion.
void TreeNodes::AppendWords(std::size_t node, std::vector<TargetWord>* words) const {
  struct Place {
    std::size_t node;
    std::size_t symbol;  // the next one
  };
  std::vector<Place> open = {{node, 0}};
  while (!open.empty()) {
    Place& place = open.back();
    const Range<Symbol> target = Target(place.node);
    if (place.symbol == target.size()) {
      open.pop_back();
      continue;
    }
    const Symbol symbol = target[place.symbol++];
    if (symbol.is_slot()) {
      open.push_back({nodes_[place.node].children[symbol.tail()], 0});
    } else {
      words->push_back({symbol.word(), sentence_.origins().IsUnknownWord(Origin(place.node))});
    }
  }
}

}  // namespace exact::chart
