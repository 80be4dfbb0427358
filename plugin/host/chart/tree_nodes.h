// A tree of a sentence, rule by rule, as the outputs need it.
#ifndef EXACT_HOST_CHART_TREE_NODES_H_
#define EXACT_HOST_CHART_TREE_NODES_H_

#include <cstddef>
#include <vector>

#include "plugin/host/chart/chart_sentence.h"

namespace exact::chart {

class TreeNodes {
 public:
  struct Node {
    EdgeId edge;
    std::size_t end;                    // the node's tree is [node, end)
    std::vector<std::size_t> children;  // nodes, in the order of the edge's tails
  };

  // A word of the translation.
  struct TargetWord {
    Word word;
    bool unknown;  // copied from the source
  };

  // The rules of the tree, in preorder; without the edge from the goal, which is no rule.
  // `sentence` must outlive the object.
  TreeNodes(const ChartSentence& sentence, const Tree& tree);

  const ChartSentence& sentence() const { return sentence_; }
  std::size_t size() const { return nodes_.size(); }
  const Node& operator[](std::size_t node) const { return nodes_[node]; }
  const Forest::Vertex& Vertex(std::size_t node) const {
    const Forest& forest = sentence_.problem().forest;
    return forest.vertex(forest.edge(nodes_[node].edge).head);
  }
  Range<Symbol> Target(std::size_t node) const {
    return sentence_.problem().forest.Target(nodes_[node].edge);
  }
  std::uint32_t Origin(std::size_t node) const {
    return sentence_.problem().forest.edge(nodes_[node].edge).host_id;
  }

  // The translation of the tree below a node, <s> and </s> included.
  std::vector<TargetWord> Words(std::size_t node) const;
  // As Moses prints the whole translation: without the first and the last word, its marks.
  std::vector<TargetWord> Translation() const;

 private:
  void AppendWords(std::size_t node, std::vector<TargetWord>* words) const;

  const ChartSentence& sentence_;
  std::vector<Node> nodes_;
};

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_TREE_NODES_H_
