// The options of rush-collins and optimal-beam.
#ifndef EXACT_CORE_CHART_LEAVES_LEAF_OPTIONS_H_
#define EXACT_CORE_CHART_LEAVES_LEAF_OPTIONS_H_

#include <cstddef>
#include <utility>

#include "plugin/core/lagrange/lagrangian_loop.h"

namespace exact::chart {

struct LeafOptions {
  // Its dual method, with the step rules of the papers, is used if `smoothing` is 0.
  LagrangianLoopOptions loop;
  // The temperature of the trees that move the prices, as a share of the gap between bound and
  // score (expected_slack.h).  The method is then that of scaled_subgradient.h.  0 = only the best
  // tree moves the prices, as in the papers.
  double smoothing = 0.01;

  // The best tree alone moves the prices, by this method.
  void MoveByBestTree(DualMethodFactory method) {
    loop.dual_method = std::move(method);
    smoothing = 0;
  }
};

struct OptimalBeamOptions : LeafOptions {
  std::size_t width = 10;         // of the first beam; it doubles from beam to beam
  std::size_t max_items = 20000;  // a beam with more is given up
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_LEAF_OPTIONS_H_
