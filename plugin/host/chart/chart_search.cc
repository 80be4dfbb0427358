#include "plugin/host/chart/chart_search.h"

#include "plugin/frontend/chart_settings.h"

namespace exact::chart {
namespace {

ChartOptions OptionsOf(const DecoderOptions& options) {
  ChartOptions chart = ChartSettings(options);
  chart.nbest = options.exact.nbest;
  chart.cube.pop_limit = options.beam.pop_limit;
  chart.cube.stack = options.beam.stack_size;
  chart.cube.threshold = options.beam.threshold;
  chart.cube.keep_arcs = options.exact.nbest.size > 0;
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
