// A tree of the core in the order in which its parts can be built.
#ifndef EXACT_MOSES_CHART_TREE_STEPS_H_
#define EXACT_MOSES_CHART_TREE_STEPS_H_

#include <cstddef>
#include <vector>

#include "plugin/core/chart/problem/tree.h"

namespace exact::chart {

struct TreeStep {
  EdgeId edge;
  std::vector<std::size_t> tails;  // the steps that made them, in the order of the edge's
};

// Parts stand before what is made of them; the whole is last.
std::vector<TreeStep> StepsOf(const Tree& tree, const Forest& forest);

}  // namespace exact::chart

#endif  // EXACT_MOSES_CHART_TREE_STEPS_H_
