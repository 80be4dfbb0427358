#include "plugin/host/sentence_search.h"

#include "plugin/core/phrase/beam/cube_pruning.h"
#include "plugin/core/phrase/beam/stack_search.h"

namespace exact {

ExactResult SearchSentence(BeamSpace& space, const DecoderOptions& options, Observer* observer) {
  if (options.algorithm == SearchAlgorithm::kExact) {
    return SearchExactly(space, options.exact, observer);
  }
  ExactResult result;
  Outcome& outcome = result.outcome;
  const bool cube = options.algorithm == SearchAlgorithm::kCubePruning;
  result.beam = cube ? CubePruning(space, options.beam) : StackSearch(space, options.beam);
  outcome.algorithm = cube ? "cube-pruning" : "stack";
  outcome.from_beam = true;
  outcome.states = result.beam.expansions;
  if (!result.beam.complete.empty()) {
    const HypothesisId best = result.beam.complete.front();
    outcome.derivation = result.beam.Best(best);
    outcome.score = result.beam.hypotheses[best].step.score;
  }
  if (options.nbest.size > 0) {
    result.nbest = ListNBest(result.beam, space.problem, options.exact.nbest);
  }
  return result;
}

}  // namespace exact
