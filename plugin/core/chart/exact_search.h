// The exact search of a forest: the twin of phrase/exact_search.h.
//
// The algorithm that the options name searches until it has proved a tree to be optimal or reached
// a limit.  Then the certificate says what is known.  If the search found nothing better, the
// result of cube pruning is the fallback.
#ifndef EXACT_CORE_CHART_EXACT_SEARCH_H_
#define EXACT_CORE_CHART_EXACT_SEARCH_H_

#include <vector>

#include "plugin/core/base/observer.h"
#include "plugin/core/chart/beam/item_graph.h"
#include "plugin/core/chart/chart_options.h"
#include "plugin/core/chart/chart_outcome.h"
#include "plugin/core/chart/problem/chart_run.h"

namespace exact::chart {

struct ChartResult {
  ChartOutcome outcome;
  std::vector<ScoredTree> nbest;  // best first; as ChartOptions::nbest asks for
};

// `observer` may be nullptr.
ChartResult SearchExactly(Space& space, const ChartOptions& options, Observer* observer);

// Cube pruning alone: nothing is proved.
ChartResult SearchByCubes(Space& space, const ChartOptions& options);

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_EXACT_SEARCH_H_
