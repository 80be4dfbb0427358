// A tree of the forest with the predecessors that its leaves have chosen: what is violated.
#ifndef EXACT_CORE_CHART_LEAVES_RELAXED_TREE_H_
#define EXACT_CORE_CHART_LEAVES_RELAXED_TREE_H_

#include <cstdint>
#include <utility>
#include <vector>

#include "plugin/core/chart/leaves/trigram_paths.h"
#include "plugin/core/lagrange/prices.h"

namespace exact::chart {

struct RelaxedTree {
  std::vector<std::uint32_t> edges;  // for LeafForest::MakeTree
  std::vector<Slack> slack;          // of D3 to D6: earned by the tree less paid by paths
  // Words that leaves have chosen, with those that they have in the tree (section 6); different.
  std::vector<std::pair<LeafWord, LeafWord>> confused;
};

// Finds what the leaves of a tree choose.  `order`, that of the language model, says how many
// predecessors matter; slack of others is not reported.
RelaxedTree FindPredictions(std::vector<std::uint32_t> edges, LeafRelaxation& relaxation,
                            const WordPartition& partition, std::size_t order);

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_RELAXED_TREE_H_
