// Limits of cube pruning.
#ifndef EXACT_CORE_CHART_BEAM_CUBE_OPTIONS_H_
#define EXACT_CORE_CHART_BEAM_CUBE_OPTIONS_H_

#include <atomic>
#include <cstddef>
#include <limits>

#include "plugin/core/base/score.h"

namespace exact::chart {

struct CubeOptions {
  std::size_t pop_limit = 1000;  // combinations looked at for each span; 0 = no limit
  std::size_t stack = 200;       // items of a vertex; 0 = no limit
  // How far below the best item of its vertex an item may score when it is found.  A logarithm, at
  // most 0; minus infinity = no threshold.
  Score threshold = kMinusInfinity;
  bool keep_arcs = false;  // for n-best lists
  // Translations that score more are left out.  For tests: an exact search that gets a bad tree
  // from here must find the best one by itself.
  Score ceiling = std::numeric_limits<Score>::infinity();
  const std::atomic<bool>* interrupted = nullptr;  // another thread or a signal handler sets it
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_BEAM_CUBE_OPTIONS_H_
