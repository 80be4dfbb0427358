// The best trees of an item graph, or the best ones with different translations.
#ifndef EXACT_CORE_CHART_BEAM_NBEST_TREES_H_
#define EXACT_CORE_CHART_BEAM_NBEST_TREES_H_

#include "plugin/core/base/limits.h"
#include "plugin/core/base/nbest_reader.h"
#include "plugin/core/chart/beam/item_graph.h"

namespace exact::chart {

using NBestTrees = NBest<ScoredTree>;

// ListEntries (base/nbest_reader.h) for an item graph.
NBestTrees ListNBest(const ItemGraph& graph, const Problem& problem, const NBestRequest& request,
                     Budget& budget, Score least = kMinusInfinity);

// ExtendEntries for trees.
void ExtendNBest(NBestTrees more, const Problem& problem, const NBestRequest& request,
                 NBestTrees* list);

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_BEAM_NBEST_TREES_H_
