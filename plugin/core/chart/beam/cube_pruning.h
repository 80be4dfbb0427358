// Cube pruning of a forest (search-algorithm 3; Chiang 2007, section 5.3.3) as Moses does it.
//
// The edges of a span that share their tails are a cube: its dimensions are the edges, best
// estimate first, and the items of each tail, best first.  Combinations are scored when one of
// their neighbours is taken, and taken best first, `pop_limit` for all vertices of a span together.
#ifndef EXACT_CORE_CHART_BEAM_CUBE_PRUNING_H_
#define EXACT_CORE_CHART_BEAM_CUBE_PRUNING_H_

#include "plugin/core/chart/beam/cube_options.h"
#include "plugin/core/chart/beam/item_graph.h"
#include "plugin/core/chart/problem/chart_run.h"

namespace exact::chart {

// Finds a tree whenever there is one, unless it is interrupted: if the limits leave none, each
// vertex keeps at least its best item, which Moses does not do.  Deterministic.
ItemGraph CubePrune(Space& space, const CubeOptions& options);

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_BEAM_CUBE_PRUNING_H_
