// The best trees of an item graph, or the best ones with different translations.
#ifndef EXACT_CORE_CHART_BEAM_TREE_LIST_H_
#define EXACT_CORE_CHART_BEAM_TREE_LIST_H_

#include "plugin/core/base/entry_list.h"
#include "plugin/core/chart/beam/item_graph.h"

namespace exact::chart {

using TreeList = EntryList<ScoredTree>;

// ReadEntries of the graph.
TreeList ListTrees(const ItemGraph& graph, const Problem& problem, const NBestRequest& request,
                   Budget& budget, Score least = kMinusInfinity);

// ExtendEntries.
void ExtendTrees(TreeList more, const Problem& problem, const NBestRequest& request,
                 TreeList* list);

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_BEAM_TREE_LIST_H_
