#include "core/solve/context_prices.h"

#include <algorithm>
#include <cstdio>

#include "core/relax/context_relaxation.h"
#include "core/search/context_search.h"

namespace exact {

bool SearchByContextPrices(BeamSpace& space, const ExactOptions& options, Budget& budget,
                           Observer* observer, BestKnown* best, Outcome* outcome) {
  if (space.problem.initial_coverage.IsComplete()) {
    // Nothing to translate: the empty derivation, which pays no </s>, is the only one.
    best->Offer(Derivation());
    best->NoOtherAbove(BestKnown::kNothing);
    return true;
  }
  const ContextPriceOptions& own = options.context_prices;
  const std::unique_ptr<CoverageLattice> lattice =
      CoverageLattice::Build(space.problem, space.options, own.max_edges, budget);
  if (lattice == nullptr) return false;
  ContextForest forest(space.problem, space.options, space.contexts, *lattice, budget);
  double t1=budget.Seconds();
  ContextRelaxation relaxation(*lattice, forest, budget);
  {int real=0,leaf=0; for (auto& n: forest.nodes()) {real+=n.real; leaf += n.groups_begin==n.groups_end;}
  fprintf(stderr,"STAT N %u lattice nodes %zu edges %zu steps %zu | contexts %zu steps(lm) %zu | nodes %zu real %d leaf %d groups %zu moves %zu | t_lat+forest %.4f t_relax %.4f\n", space.problem.sentence_length, lattice->nodes().size(), lattice->edges().size(), lattice->steps().size(), space.contexts.size(), space.contexts.StepCount(), forest.nodes().size(), real, leaf, forest.groups().size(), forest.moves().size(), t1, budget.Seconds()-t1);}
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
      record.states = relaxation.context_count();
      record.seconds = budget.Seconds();
      observer->OnRound(record);
    }
    if (best->IsSettled()) return true;
    // The first prices are too poor to guide anybody.
    if (outcome->rounds > 1) {
      const Score floor = best->score();
      const ContextSearchResult found = ContextSearch(relaxation, floor, width, budget);
    fprintf(stderr,"  round %d bound %.4f floor %.4f contexts %zu edges %zu search states %zu complete %d width %zu t %.4f\n", outcome->rounds, relaxation.Bound(), floor, relaxation.context_count(), lattice->edges().size(), found.states, found.complete, width, budget.Seconds());
      outcome->states += found.states;
      if (found.derivation) best->Offer(*found.derivation);
      if (found.complete) {
        best->NoOtherAbove(floor);
        return true;
      }
      width *= own.growth;
    }
    relaxation.Update(best->score());
  }
}

}  // namespace exact
