#include "core/solve/context_prices.h"

#include <algorithm>
#include <cmath>

#include "core/base/error.h"
#include "core/relax/context_relaxation.h"
#include "core/search/context_search.h"

namespace exact {
namespace {

// A derivation that the forest scores otherwise than the model does, or that beats the bound of
// the graph that it was found in, shows that the bound cannot be believed.
void CheckFound(const SearchProblem& problem, const ContextSearchResult& found, Score bound) {
  const Score score = found.derivation->ReferenceScore(problem);
  const Score tolerance = Tolerance(score);
  EXACT_THROW_IF(std::abs(score - found.score) > tolerance, InternalError,
                 "the search found " << found.score << ", the model says " << score);
  EXACT_THROW_IF(score > bound + tolerance, InternalError,
                 "the search found " << score << " above its bound " << bound);
}

}  // namespace

bool SearchByContextPrices(BeamSpace& space, const ExactOptions& options, Budget& budget,
                           Observer* observer, BestKnown* best, Outcome* outcome) {
  if (space.problem.initial_coverage.IsComplete()) {
    // Nothing to translate: the empty derivation, which pays no </s>, is the only one.
    best->Offer(Derivation());
    best->NoOtherAbove(BestKnown::kNothing);
    return true;
  }
  const ContextPriceOptions& own = options.context_prices;
  const Reordering& rules = space.problem.reordering;
  const bool windows = rules.gap_constraint && rules.distortion_limit >= 0;
  const std::unique_ptr<CoverageLattice> lattice = CoverageLattice::Build(
      space.problem, space.options, windows ? own.max_edges : own.max_edges_without_rule, budget);
  if (lattice == nullptr) return false;
  ContextForest forest(space.problem, space.options, space.contexts, *lattice, budget);
  ContextRelaxation relaxation(*lattice, forest, budget);
  std::size_t width = own.first_width;
  for (;;) {
    if (options.max_rounds != 0 && outcome->rounds >= options.max_rounds) {
      throw LimitReached{StopReason::kRoundLimit};
    }
    budget.CheckTime();
    relaxation.Solve();
    ++outcome->rounds;
    best->NoOtherAbove(relaxation.Bound());
    if (observer != nullptr) {
      RoundRecord record;
      record.round = outcome->rounds;
      record.dual = relaxation.Bound();
      record.best_dual = *best->upper_bound();
      if (best->derivation()) record.best_primal = best->score();
      record.relaxation = "contexts";
      record.states = relaxation.context_count();
      record.seconds = budget.Seconds();
      observer->OnRound(record);
    }
    if (best->IsSettled()) return true;
    // The first prices are too poor to guide anybody.
    if (outcome->rounds > 1) {
      const Score floor = best->score();
      const ContextSearchResult found = ContextSearch(relaxation, floor, width, budget);
      outcome->states += found.states;
      if (found.derivation) {
        CheckFound(space.problem, found, relaxation.Bound());
        best->Offer(*found.derivation);
      }
      if (found.complete) best->NoOtherAbove(floor);
      if (best->IsSettled()) return true;
      width *= own.growth;
    }
    relaxation.Update(best->score());
  }
}

}  // namespace exact
