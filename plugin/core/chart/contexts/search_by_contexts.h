// Exact search with prices on contexts: rounds bring the bound down until a search of the items
// that are left ends.
#ifndef EXACT_CORE_CHART_CONTEXTS_SEARCH_BY_CONTEXTS_H_
#define EXACT_CORE_CHART_CONTEXTS_SEARCH_BY_CONTEXTS_H_

#include "plugin/core/chart/contexts/trees_above.h"
#include "plugin/core/chart/problem/chart_run.h"

namespace exact::chart {

// Settles the bracket of run->best, or throws LimitReached.  A good tree in run->best makes the
// search faster.
// `wanted`, which may be nullptr, is filled in after the bracket is settled.
void SearchByContexts(Space& space, TreesAbove* wanted, ChartRun* run);

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_SEARCH_BY_CONTEXTS_H_
