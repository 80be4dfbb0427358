#include "plugin/host/sentence_search.h"

#include <utility>

#include "plugin/core/phrase/beam/beam_space.h"
#include "plugin/core/phrase/beam/cube_pruning.h"
#include "plugin/core/phrase/beam/stack_search.h"

namespace exact {
namespace {

ExactResult SearchByBeam(SearchSpace& space, const DecoderOptions& options) {
  const double start = options.exact.clock();
  const bool cube = options.algorithm == SearchAlgorithm::kCubePruning;
  BeamSpace beam_space(space);
  ExactResult result;
  Outcome& outcome = result.outcome;
  result.beam =
      cube ? CubePruning(beam_space, options.beam) : StackSearch(beam_space, options.beam);
  outcome.algorithm = cube ? "cube-pruning" : "stack";
  outcome.from_beam = true;
  outcome.states = result.beam.expansions;
  outcome.peak_bytes = beam_space.Bytes() + result.beam.Bytes();
  if (!result.beam.complete.empty()) {
    const HypothesisId best = result.beam.complete.front();
    outcome.SetDerivation(result.beam.Best(best));
    outcome.score = result.beam.hypotheses[best].step.score;
  }
  if (options.exact.nbest.size > 0) {
    Budget budget(options.exact.limits);
    NBestList list = ListNBest(result.beam, space.problem, options.exact.nbest, budget);
    result.nbest = std::move(list.entries);
    outcome.nbest_stop = list.stop;
  }
  outcome.seconds = options.exact.clock() - start;
  return result;
}

}  // namespace

ExactResult SearchSentence(SearchSpace& space, const DecoderOptions& options, Observer* observer) {
  if (options.algorithm != SearchAlgorithm::kExact) return SearchByBeam(space, options);
  return SearchExactly(space, options.exact, observer);
}

}  // namespace exact
