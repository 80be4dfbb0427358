#include "plugin/moses/chart/tree_steps.h"

#include <utility>

namespace exact::chart {

// From the last edge to the first, the trees of an edge's tails are the last ones that are open,
// the first tail's on top.
std::vector<TreeStep> StepsOf(const Tree& tree, const Forest& forest) {
  std::vector<TreeStep> steps;
  std::vector<std::size_t> open;
  for (auto edge = tree.edges.rbegin(); edge != tree.edges.rend(); ++edge) {
    TreeStep step{*edge, {}};
    for (std::size_t t = 0; t < forest.Tails(*edge).size(); ++t) {
      step.tails.push_back(open.back());
      open.pop_back();
    }
    open.push_back(steps.size());
    steps.push_back(std::move(step));
  }
  return steps;
}

}  // namespace exact::chart
