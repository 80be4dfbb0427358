#include "plugin/core/chart/fallback_cubes.h"

#include <algorithm>

#include "plugin/core/chart/beam/cube_pruning.h"

namespace exact::chart {
namespace {

// With so few combinations per span, the search of any sentence ends soon.
constexpr std::size_t kFewPops = 10;

}  // namespace

void FallbackCubes::Run() {
  if (ran_) return;
  ran_ = true;
  const double start = clock_();
  graph_ = CubePrune(space_, options_);
  if (graph_.goals().empty() && options_.interrupted != nullptr && options_.interrupted->load()) {
    cut_short_ = true;
    CubeOptions narrow = options_;
    narrow.interrupted = nullptr;
    narrow.pop_limit = kFewPops;
    graph_ = CubePrune(space_, narrow);
  }
  best_ = graph_.Best();
  if (best_) best_->score = best_->tree.ReferenceScore(space_.problem);
  seconds_ = clock_() - start;
}

}  // namespace exact::chart
