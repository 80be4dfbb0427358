#include "plugin/core/chart/chart_algorithm.h"

#include <algorithm>

#include "plugin/core/base/error.h"

namespace exact::chart {

const std::vector<std::string>& ChartAlgorithmNames() {
  // In the order of the enumeration.
  static const std::vector<std::string> names = {"auto", "context-prices", "rush-collins",
                                                 "optimal-beam"};
  return names;
}

const char* Name(ChartAlgorithm algorithm) {
  return ChartAlgorithmNames()[static_cast<std::size_t>(algorithm)].c_str();
}

ChartAlgorithm FindChartAlgorithm(std::string_view name) {
  const std::vector<std::string>& names = ChartAlgorithmNames();
  const auto found = std::find(names.begin(), names.end(), name);
  EXACT_THROW_IF(found == names.end(), InputError,
                 "there is no exact algorithm '" << name
                                                 << "' for chart models; expected auto, "
                                                    "context-prices, rush-collins or optimal-beam");
  return static_cast<ChartAlgorithm>(found - names.begin());
}

}  // namespace exact::chart
