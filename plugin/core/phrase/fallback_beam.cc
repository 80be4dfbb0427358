#include "plugin/core/phrase/fallback_beam.h"

#include <algorithm>

#include "plugin/core/base/limits.h"
#include "plugin/core/phrase/beam/beam_space.h"
#include "plugin/core/phrase/beam/stack_search.h"

namespace exact {
namespace {

// With so few hypotheses per stack, the search of any sentence ends soon.
constexpr std::size_t kSmallStack = 10;

}  // namespace

void FallbackBeam::Run() {
  if (ran_) return;
  ran_ = true;
  const double start = clock_();
  RunIn(space_);
  if (graph_.complete.empty() && !space_.problem.reordering.gap_constraint) {
    with_gap_rule_ = true;
    SearchProblem with_rule = space_.problem;
    with_rule.reordering.gap_constraint = true;
    SearchSpace space(with_rule);
    RunIn(space);
  }
  if (!graph_.complete.empty()) {
    derivation_ = graph_.Best(graph_.complete.front());
    score_ = derivation_->ReferenceScore(space_.problem);
  }
  seconds_ = clock_() - start;
}

void FallbackBeam::RunIn(SearchSpace& space) {
  BeamSpace beam_space(space);
  Budget budget(Limits{0, 0, interrupted_});
  try {
    graph_ = StackSearch(beam_space, options_, &budget);
  } catch (const LimitReached&) {
    cut_short_ = true;
    BeamOptions small = options_;
    if (small.stack_size == 0 || small.stack_size > kSmallStack) small.stack_size = kSmallStack;
    graph_ = StackSearch(beam_space, small);
  }
  bytes_ = std::max(bytes_, beam_space.Bytes() + graph_.Bytes());
}

}  // namespace exact
