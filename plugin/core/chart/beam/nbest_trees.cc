#include "plugin/core/chart/beam/nbest_trees.h"

#include <utility>

#include "plugin/core/chart/beam/kbest_trees.h"

namespace exact::chart {
namespace {

struct TreeKeys {
  std::vector<Word> Translation(const ScoredTree& entry) const {
    return entry.tree.Target(problem);
  }
  static const std::vector<EdgeId>& Steps(const ScoredTree& entry) { return entry.tree.edges; }

  const Problem& problem;
};

}  // namespace

NBestTrees ListNBest(const ItemGraph& graph, const Problem& problem, const NBestRequest& request,
                     Budget& budget, Score least) {
  KBestTrees kbest(graph);
  return ListEntries<ScoredTree>(kbest, TreeKeys{problem}, request, budget, least);
}

void ExtendNBest(NBestTrees more, const Problem& problem, const NBestRequest& request,
                 NBestTrees* list) {
  ExtendEntries(std::move(more), TreeKeys{problem}, request, list);
}

}  // namespace exact::chart
