#include "plugin/core/phrase/contexts/search_by_contexts.h"

#include <limits>
#include <optional>

#include "plugin/core/phrase/contexts/chain_contexts.h"
#include "plugin/core/phrase/contexts/context_rounds.h"
#include "plugin/core/phrase/contexts/coverage_bound.h"
#include "plugin/core/phrase/contexts/coverage_lattice_builder.h"

namespace exact {
namespace {

// Where there is nothing to translate, the empty derivation, which pays no </s>, is the only one.
void OfferEmptyDerivation(DerivationsAbove* wanted, BestKnown* best) {
  best->Offer(Derivation());
  best->bracket().Lower(Bracket::kNothing, BoundSource::kSearch);
  if (wanted == nullptr) return;
  wanted->graph.hypotheses.emplace_back();
  wanted->graph.complete.push_back(0);
  wanted->floor = kMinusInfinity;
}

std::size_t MaxEdges(const Reordering& rules, const ContextPriceOptions& options) {
  const bool windows = rules.gap_constraint && rules.distortion_limit >= 0;
  return windows ? options.max_edges : options.max_edges_without_rule;
}

// Returns false, having done nothing, if the sentence has too many coverages.
bool Search(SearchSpace& space, const ContextPriceOptions& options, DerivationsAbove* wanted,
            ExactRun* run) {
  std::optional<CoverageLattice> lattice = BuildCoverageLattice(
      space.problem, space.options, MaxEdges(space.problem.reordering, options), run->budget);
  if (!lattice) return false;
  const Score keep =
      wanted == nullptr ? std::numeric_limits<Score>::infinity() : wanted->floors.back();
  std::optional<ChainPruning> pruning;
  // A verifier could not check prices that bound a part of the contexts.
  if (!run->keep_multipliers) pruning = PruneChain(space, *lattice, keep, run);
  ContextRounds rounds(space, options, *lattice, run, pruning ? &*pruning : nullptr);
  pruning.reset();
  rounds.Prove(keep);
  if (wanted == nullptr) return true;
  try {
    rounds.FindAll(wanted);
  } catch (const LimitReached&) {
    // The best derivation, which was asked for first, is proved.
  }
  return true;
}

}  // namespace

bool SearchByContexts(SearchSpace& space, const ContextPriceOptions& options,
                      DerivationsAbove* wanted, ExactRun* run) {
  if (space.problem.initial_coverage.IsComplete()) {
    OfferEmptyDerivation(wanted, &run->best);
    return true;
  }
  const bool is_long = wanted != nullptr && wanted->floors.size() > 1;
  if (!is_long) return Search(space, options, wanted, run);
  // A long list reaches so deep that hardly anything can be removed, and the proof of the best
  // derivation would take long.  So it comes first, in a search of its own.
  if (!Search(space, options, nullptr, run)) return false;
  ExactRun again{run->best, run->budget, nullptr, run->max_rounds, /*keep_multipliers=*/false};
  try {
    Search(space, options, wanted, &again);
  } catch (const LimitReached&) {
    // The best derivation is proved.
  }
  run->effort.states += again.effort.states;
  return true;
}

// While rounds help, few coverages are allowed: more rounds cost less than more coverages.
bool SearchBoundedCoverages(SearchSpace& space, const ContextPriceOptions& options, ExactRun* run) {
  CoverageBound bound(space, run->best.score(), run->budget);
  for (bool improved = true; improved;) {
    improved = bound.Improve();
    run->best.bracket().Lower(bound.bound(), BoundSource::kRelaxation);
    if (run->best.bracket().IsSettled()) return true;
    const std::size_t max_edges =
        improved ? options.max_edges_while_improving : options.max_edges_at_last;
    std::optional<CoverageLattice> lattice =
        BuildBoundedLattice(space.problem, space.options, bound, max_edges, run->budget);
    if (!lattice) continue;
    ContextRounds(space, options, *lattice, run).Prove(std::numeric_limits<Score>::infinity());
    return true;
  }
  return false;
}

}  // namespace exact
