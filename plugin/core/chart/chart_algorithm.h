// The exact searches of forests that a user can ask for by name.
#ifndef EXACT_CORE_CHART_CHART_ALGORITHM_H_
#define EXACT_CORE_CHART_CHART_ALGORITHM_H_

#include <string>
#include <string_view>
#include <vector>

namespace exact::chart {

enum class ChartAlgorithm {
  kAuto,           // kContextPrices
  kContextPrices,  // prices on left and right contexts, then a bounded search of real items
  kRushCollins,    // prices on leaves and the paths between them (Rush and Collins 2011)
  kOptimalBeam,    // the same prices and a bounded beam (Rush, Chang and Collins 2013)
};

// The name in options and reports.
const char* Name(ChartAlgorithm algorithm);

// The names of all, the default first.
const std::vector<std::string>& ChartAlgorithmNames();

// Throws InputError if there is no algorithm of the name.
ChartAlgorithm FindChartAlgorithm(std::string_view name);

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CHART_ALGORITHM_H_
