// Everything that scores more than a floor: what an n-best list in proved order is read off.
#ifndef EXACT_CORE_CHART_CONTEXTS_TREES_ABOVE_H_
#define EXACT_CORE_CHART_CONTEXTS_TREES_ABOVE_H_

#include "plugin/core/chart/beam/item_graph.h"

namespace exact::chart {

struct TreesAbove {
  Score floor = 0;     // what to find
  bool found = false;  // whether the graph has everything above the floor
  ItemGraph graph;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_TREES_ABOVE_H_
