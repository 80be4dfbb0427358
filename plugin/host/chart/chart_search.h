// Runs the search that the options ask for: cube pruning or the exact search of a forest.
#ifndef EXACT_HOST_CHART_CHART_SEARCH_H_
#define EXACT_HOST_CHART_CHART_SEARCH_H_

#include <vector>

#include "plugin/core/base/observer.h"
#include "plugin/core/chart/beam/item_graph.h"
#include "plugin/core/chart/chart_outcome.h"
#include "plugin/core/chart/problem/chart_run.h"
#include "plugin/host/decoder_options.h"

namespace exact::chart {

struct ChartResult {
  ChartOutcome outcome;
  std::vector<ScoredTree> nbest;
};

// `observer` may be nullptr.
ChartResult SearchChart(Space& space, const DecoderOptions& options, Observer* observer);

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_CHART_SEARCH_H_
