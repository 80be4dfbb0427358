#include "plugin/frontend/chart_settings.h"

namespace exact::chart {

ChartOptions ChartSettings(const ExactSettings& settings) {
  ChartOptions chart;
  chart.algorithm = FindChartAlgorithm(settings.algorithm_name);
  chart.limits = settings.exact.limits;
  // The default is one for prices on contexts.
  if (settings.exact.max_rounds != ExactOptions().max_rounds) {
    chart.max_rounds = settings.exact.max_rounds;
    chart.max_leaf_rounds = settings.exact.max_rounds;
  }
  if (settings.step_rule != kOwnMethod) {
    chart.leaves.MoveByBestTree(FindDualMethod(settings.step_rule));
  }
  chart.cube.interrupted = settings.exact.limits.interrupted;
  chart.beam_wanted = settings.exact.beam_wanted;
  chart.keep_prices = settings.exact.keep_multipliers;
  chart.clock = settings.exact.clock;
  return chart;
}

}  // namespace exact::chart
