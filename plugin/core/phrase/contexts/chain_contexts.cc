#include "plugin/core/phrase/contexts/chain_contexts.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "plugin/core/lagrange/certificate.h"
#include "plugin/core/phrase/beam/stack_search.h"
#include "plugin/core/phrase/contexts/context_forest_builder.h"

namespace exact {
namespace {

// Both were measured with models of characters.  Contexts of three words, alone or after those of
// two, leave fewer long ones and take more time than that saves.
constexpr std::size_t kContextLength = 2;
constexpr std::size_t kStack = 5;  // of the search for a first derivation

void OfferFirst(SearchSpace& space, ExactRun* run) {
  if (run->best.solution()) return;
  BeamSpace beam_space(space);
  BeamOptions options;
  options.stack_size = kStack;
  const SearchGraph graph = StackSearch(beam_space, options, &run->budget);
  if (!graph.complete.empty()) run->best.Offer(graph.Best(graph.complete.front()));
}

}  // namespace

std::optional<ChainPruning> PruneChain(SearchSpace& space, const CoverageLattice& lattice,
                                       Score keep, ExactRun* run) {
  const SearchProblem& problem = space.problem;
  if (kContextLength + 1 >= problem.language_model->Order()) return std::nullopt;
  if (!IsChain(lattice, space.options)) return std::nullopt;
  std::unique_ptr<const LanguageModel> model = problem.language_model->Optimistic(kContextLength);
  if (model == nullptr) return std::nullopt;

  OfferFirst(space, run);
  auto bound = std::make_unique<ShortContextBound>(std::move(model), kContextLength);
  const OptionTable table(problem, bound->contexts());
  Allocation table_memory(run->budget);
  table_memory.Add(table.Bytes());
  const Score upper_bound = bound->Solve(
      BuildContextForest(problem, table, bound->contexts(), lattice, run->budget), run->budget);
  run->best.bracket().Lower(upper_bound, BoundSource::kRelaxation);
  // The best derivation must not be lost by rounding.
  const Score floor = std::min(keep, run->best.score());
  return ChainPruning{std::move(bound), floor - Tolerance(floor)};
}

}  // namespace exact
