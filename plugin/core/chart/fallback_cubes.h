// Cube pruning beside the exact search: its answer if a limit ends the search, its n-best list, and
// its score for the report.
//
// It runs at most once, when it is first needed, and to its end: the fallback must not be worse
// than cube pruning without the exact search.  Only an interrupt cuts it short.
#ifndef EXACT_CORE_CHART_FALLBACK_CUBES_H_
#define EXACT_CORE_CHART_FALLBACK_CUBES_H_

#include <optional>

#include "plugin/core/base/clock.h"
#include "plugin/core/chart/beam/cube_options.h"
#include "plugin/core/chart/beam/item_graph.h"
#include "plugin/core/chart/problem/chart_run.h"

namespace exact::chart {

class FallbackCubes {
 public:
  // `space` must outlive the object.
  FallbackCubes(Space& space, const CubeOptions& options, Clock clock)
      : space_(space), options_(options), clock_(clock) {}

  // Runs cube pruning if it has not run yet.
  void Run();

  bool ran() const { return ran_; }
  // All results below are empty until it has run.
  const ItemGraph& graph() const { return graph_; }
  const std::optional<ScoredTree>& best() const { return best_; }
  double seconds() const { return seconds_; }
  // Whether it was interrupted and ran again with narrow limits, so that there is always an answer.
  bool cut_short() const { return cut_short_; }

 private:
  Space& space_;
  const CubeOptions options_;
  const Clock clock_;
  bool ran_ = false;
  bool cut_short_ = false;
  ItemGraph graph_;
  std::optional<ScoredTree> best_;  // with its score by the reference objective
  double seconds_ = 0;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_FALLBACK_CUBES_H_
