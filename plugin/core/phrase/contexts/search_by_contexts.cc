#include "plugin/core/phrase/contexts/search_by_contexts.h"

#include <limits>
#include <optional>

#include "plugin/core/phrase/contexts/context_rounds.h"
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
  wanted->complete = true;
}

std::size_t MaxEdges(const Reordering& rules, const ContextPriceOptions& options) {
  const bool windows = rules.gap_constraint && rules.distortion_limit >= 0;
  return windows ? options.max_edges : options.max_edges_without_rule;
}

}  // namespace

bool SearchByContexts(SearchSpace& space, const ContextPriceOptions& options,
                      DerivationsAbove* wanted, ExactRun* run) {
  if (space.problem.initial_coverage.IsComplete()) {
    OfferEmptyDerivation(wanted, &run->best);
    return true;
  }
  std::optional<CoverageLattice> lattice = BuildCoverageLattice(
      space.problem, space.options, MaxEdges(space.problem.reordering, options), run->budget);
  if (!lattice) return false;
  ContextRounds rounds(space, options, *lattice, run);
  rounds.Prove(wanted == nullptr ? std::numeric_limits<Score>::infinity() : wanted->floor);
  if (wanted == nullptr) return true;
  try {
    rounds.FindAll(wanted);
  } catch (const LimitReached&) {
    // The best derivation, which was asked for first, is proved.
  }
  return true;
}

}  // namespace exact
