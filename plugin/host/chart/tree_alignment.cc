#include "plugin/host/chart/tree_alignment.h"

#include <algorithm>

namespace exact::chart {
namespace {

// The first source word of each symbol of a rule's source side.
std::vector<std::size_t> SourcePositions(const TreeNodes& tree, std::size_t node) {
  std::vector<std::size_t> positions;
  const Forest::Vertex& vertex = tree.Vertex(node);
  auto child = tree[node].children.begin();
  for (std::size_t i = vertex.first; i <= vertex.last;) {
    positions.push_back(i);
    if (child != tree[node].children.end() && tree.Vertex(*child).first == i) {
      i = tree.Vertex(*child).last + 1;
      ++child;
    } else {
      ++i;
    }
  }
  return positions;
}

// By node: the number of target words of its tree.
std::vector<std::size_t> TargetSizes(const TreeNodes& tree) {
  std::vector<std::size_t> sizes(tree.size());
  for (std::size_t i = tree.size(); i-- > 0;) {
    sizes[i] = CountWords(tree.Target(i));
    for (const std::size_t child : tree[i].children) sizes[i] += sizes[child];
  }
  return sizes;
}

}  // namespace

std::vector<AlignmentPoint> WordAlignment(const TreeNodes& tree) {
  std::vector<AlignmentPoint> points;
  const ChartSentence& sentence = tree.sentence();
  const std::vector<std::size_t> sizes = TargetSizes(tree);
  std::vector<std::size_t> begins(tree.size());  // the first target word of each node
  for (std::size_t i = 0; i < tree.size(); ++i) {
    std::vector<std::size_t> targets;  // the first target word of each symbol
    std::size_t next = begins[i];
    for (const Symbol symbol : tree.Target(i)) {
      targets.push_back(next);
      if (!symbol.is_slot()) {
        ++next;
        continue;
      }
      const std::size_t child = tree[i].children[symbol.tail()];
      begins[child] = next;
      next += sizes[child];
    }
    const auto rule = sentence.origins().Rule(tree.Origin(i));
    if (!rule) {
      if (!targets.empty()) points.push_back({tree.Vertex(i).first, targets.front()});
      continue;
    }
    const std::vector<std::size_t> sources = SourcePositions(tree, i);
    const RuleStore& rules = sentence.model().chart()->tables[rule->grammar]->rules();
    for (const WordPoint& point : rules.Alignment(rule->rule)) {
      points.push_back({sources[point.source], targets[point.target]});
    }
  }
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

}  // namespace exact::chart
