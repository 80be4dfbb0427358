// The algorithms of Rush and Collins (2011), rush-collins, and of Rush, Chang and Collins (2013),
// optimal-beam, for forests.
//
// Both are for language models of order 3 or less: the papers' constraints are about trigrams.
#ifndef EXACT_CORE_CHART_LEAVES_SEARCH_BY_LEAVES_H_
#define EXACT_CORE_CHART_LEAVES_SEARCH_BY_LEAVES_H_

#include "plugin/core/chart/leaves/leaf_options.h"
#include "plugin/core/chart/problem/chart_run.h"

namespace exact::chart {

// Search until run->best is settled.  Throw LimitReached at a limit, and InputError if the language
// model has a higher order.  If run->best has a good tree from the start, much less has to be
// searched.
void SearchByLeaves(Space& space, const LeafOptions& options, ChartRun* run);
void SearchByOptimalBeam(Space& space, const OptimalBeamOptions& options, ChartRun* run);

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_SEARCH_BY_LEAVES_H_
