#include "plugin/core/chart/leaves/leaf_options.h"

#include "plugin/core/chart/leaves/expected_slack.h"
#include "plugin/core/chart/leaves/scaled_subgradient.h"

namespace exact::chart {

LagrangianLoopOptions LeafOptions::DefaultLoop() {
  LagrangianLoopOptions loop;
  loop.dual_method = ScaledSubgradient(kSlackPerTree);
  return loop;
}

LeafOptions LeafOptions::OfThePapers(const std::string& step_rule) {
  LeafOptions options;
  options.loop.dual_method = SubgradientMethod(step_rule);
  options.smoothing = 0;
  return options;
}

}  // namespace exact::chart
