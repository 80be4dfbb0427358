// The options of rush-collins and optimal-beam.
#ifndef EXACT_CORE_CHART_LEAVES_LEAF_OPTIONS_H_
#define EXACT_CORE_CHART_LEAVES_LEAF_OPTIONS_H_

#include <cstddef>

#include "plugin/core/lagrange/lagrangian_loop.h"

namespace exact::chart {

struct LeafOptions {
  LagrangianLoopOptions loop;
};

struct OptimalBeamOptions {
  LagrangianLoopOptions loop;
  std::size_t width = 10;         // of the first beam; it doubles from beam to beam
  std::size_t max_items = 20000;  // a beam with more is given up
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_LEAF_OPTIONS_H_
