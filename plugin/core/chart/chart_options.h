// The options of the exact search of forests.
#ifndef EXACT_CORE_CHART_CHART_OPTIONS_H_
#define EXACT_CORE_CHART_CHART_OPTIONS_H_

#include "plugin/core/base/clock.h"
#include "plugin/core/base/limits.h"
#include "plugin/core/base/nbest_request.h"
#include "plugin/core/chart/beam/cube_options.h"
#include "plugin/core/chart/chart_algorithm.h"
#include "plugin/core/chart/leaves/leaf_options.h"

namespace exact::chart {

struct ChartOptions {
  ChartAlgorithm algorithm = ChartAlgorithm::kAuto;
  Limits limits;         // of the exact search; cube pruning has none
  int max_rounds = 250;  // of context-prices; 0 = no limit
  // Rush-collins and optimal-beam move the prices in many more rounds, which are short.
  int max_leaf_rounds = 5000;
  OptimalBeamOptions leaves;  // of both
  NBestRequest nbest;
  CubeOptions cube;  // of the fallback
  // Run the fallback even if the search does not need it, for its score.
  bool beam_wanted = true;
  bool keep_prices = false;   // in the outcome, for a certificate
  Clock clock = WallSeconds;  // for the outcome's seconds
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CHART_OPTIONS_H_
