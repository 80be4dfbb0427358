// The unweighted feature scores of a tree, as n-best lists print them.
#ifndef EXACT_HOST_CHART_TREE_SCORES_H_
#define EXACT_HOST_CHART_TREE_SCORES_H_

#include <cstddef>
#include <vector>

#include "plugin/host/chart/tree_nodes.h"

namespace exact::chart {

// Of the tree below a node: one vector per feature, in the order of ModelConfig::features.
std::vector<std::vector<double>> FeatureScores(const TreeNodes& tree, std::size_t node);

// The same of the node's rule alone; a language model's score is that of the words that have a
// whole context in the rule.
std::vector<std::vector<double>> RuleScores(const TreeNodes& tree, std::size_t node);

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_TREE_SCORES_H_
