#include "regression-tests/bench/src/system.h"

#include <algorithm>
#include <optional>

#include "plugin/core/chart/chart_algorithm.h"
#include "plugin/core/phrase/exact_search.h"
#include "plugin/frontend/location.h"
#include "plugin/frontend/tokens.h"

namespace exact::bench {
namespace {

// The N of a name that is `prefix` and a number.
std::optional<std::size_t> SizeAfter(std::string_view prefix, std::string_view name) {
  if (name.substr(0, prefix.size()) != prefix) return std::nullopt;
  return ParseNumber<std::size_t>(name.substr(prefix.size()));
}

System ParseSystem(std::string_view name, const DecoderOptions& common) {
  const bool of_charts = IsOfCharts(common.algorithm);
  System system{std::string(name), common};
  const std::vector<std::string>& algorithms =
      of_charts ? chart::ChartAlgorithmNames() : ExactAlgorithmNames();
  if (std::find(algorithms.begin(), algorithms.end(), system.name) != algorithms.end()) {
    system.options.algorithm = of_charts ? SearchAlgorithm::kChartExact : SearchAlgorithm::kExact;
    system.options.algorithm_name = system.name;
    if (!of_charts) system.options.exact.algorithm = FindExactAlgorithm(system.name);
  } else if (const auto stack = of_charts ? std::nullopt : SizeAfter("s", name)) {
    system.options.algorithm = SearchAlgorithm::kStack;
    system.options.beam.stack_size = *stack;
  } else if (const auto pops = SizeAfter("cube", name)) {
    system.options.algorithm =
        of_charts ? SearchAlgorithm::kChartCubePruning : SearchAlgorithm::kCubePruning;
    system.options.beam.stack_size = *pops;
    system.options.beam.pop_limit = *pops;
  } else {
    throw UsageError("there is no system '" + system.name + "'; expected one of " +
                     Join(algorithms, ", ") + (of_charts ? "" : ", sN (stack size)") +
                     " or cubeN (pop limit and stack size)");
  }
  return system;
}

}  // namespace

std::vector<System> ParseSystems(std::string_view list, const DecoderOptions& common) {
  std::vector<System> systems;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    systems.push_back(ParseSystem(list.substr(begin, end - begin), common));
    begin = end + 1;
  }
  return systems;
}

}  // namespace exact::bench
