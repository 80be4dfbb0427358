#include "plugin/core/chart/beam/tree_list.h"

#include <utility>

#include "plugin/core/chart/beam/kbest_trees.h"

namespace exact::chart {
namespace {

struct Trees {
  using Entry = ScoredTree;
  std::vector<Word> Text(const Entry& entry) const { return entry.tree.Target(problem); }
  const std::vector<EdgeId>& Parts(const Entry& entry) const { return entry.tree.edges; }

  const Problem& problem;
};

}  // namespace

TreeList ListTrees(const ItemGraph& graph, const Problem& problem, const NBestRequest& request,
                   Budget& budget, Score least) {
  KBestTrees trees(graph);
  return ReadEntries(Trees{problem}, trees, request, budget, least);
}

void ExtendTrees(TreeList more, const Problem& problem, const NBestRequest& request,
                 TreeList* list) {
  ExtendEntries(Trees{problem}, std::move(more), request, list);
}

}  // namespace exact::chart
