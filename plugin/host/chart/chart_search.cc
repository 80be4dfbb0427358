#include "plugin/host/chart/chart_search.h"

#include "plugin/frontend/dual_methods.h"

namespace exact::chart {
namespace {

ChartOptions OptionsOf(const DecoderOptions& options) {
  ChartOptions chart;
  chart.algorithm = FindChartAlgorithm(options.algorithm_name);
  chart.limits = options.exact.limits;
  // The default is one for prices on contexts.
  if (options.exact.max_rounds != ExactOptions().max_rounds) {
    chart.max_rounds = options.exact.max_rounds;
    chart.max_leaf_rounds = options.exact.max_rounds;
  }
  if (options.step_rule != kOwnMethod) {
    chart.leaves.MoveByBestTree(FindDualMethod(options.step_rule));
  }
  chart.nbest = options.exact.nbest;
  chart.cube.pop_limit = options.beam.pop_limit;
  chart.cube.stack = options.beam.stack_size;
  chart.cube.threshold = options.beam.threshold;
  chart.cube.keep_arcs = options.exact.nbest.size > 0;
  chart.cube.interrupted = options.exact.limits.interrupted;
  chart.beam_wanted = options.exact.beam_wanted;
  chart.keep_prices = options.exact.keep_multipliers;
  chart.clock = options.exact.clock;
  return chart;
}

}  // namespace

ChartResult SearchChart(Space& space, const DecoderOptions& options, Observer* observer) {
  const ChartOptions chart = OptionsOf(options);
  if (IsExact(options.algorithm)) return SearchExactly(space, chart, observer);
  ChartResult result = SearchByCubes(space, chart);
  if (!space.problem.goal) result.outcome.knowledge = Knowledge::kInfeasible;
  return result;
}

}  // namespace exact::chart
