// Runs the search that the options ask for: cube pruning or the exact search of a forest.
#ifndef EXACT_HOST_CHART_CHART_SEARCH_H_
#define EXACT_HOST_CHART_CHART_SEARCH_H_

#include "plugin/core/base/observer.h"
#include "plugin/core/chart/exact_search.h"
#include "plugin/host/decoder_options.h"

namespace exact::chart {

// `observer` may be nullptr.
ChartResult SearchChart(Space& space, const DecoderOptions& options, Observer* observer);

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_CHART_SEARCH_H_
