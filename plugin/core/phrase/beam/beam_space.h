// What the beam searches of one sentence share in addition to its SearchSpace: transitions,
// coverages and estimates.
//
// Make it only when a beam runs: the memory of the estimates grows with the square of the sentence.
// Any number of beams may use it.  Not thread-safe.
#ifndef EXACT_CORE_PHRASE_BEAM_BEAM_SPACE_H_
#define EXACT_CORE_PHRASE_BEAM_BEAM_SPACE_H_

#include "plugin/core/phrase/beam/coverage_graph.h"
#include "plugin/core/phrase/beam/future_cost.h"
#include "plugin/core/phrase/beam/transitions.h"
#include "plugin/core/phrase/problem/search_space.h"

namespace exact {

struct BeamSpace {
  // `space` must outlive the object.
  explicit BeamSpace(SearchSpace& space)
      : problem(space.problem),
        contexts(space.contexts),
        options(space.options),
        transitions(options, contexts),
        future_cost(problem.sentence_length, options),
        coverages(problem.initial_coverage, problem.reordering, options, future_cost) {}
  BeamSpace(const BeamSpace&) = delete;
  BeamSpace& operator=(const BeamSpace&) = delete;

  // All memory but that of the option table.
  std::size_t Bytes() const {
    return contexts.Bytes() + transitions.Bytes() + coverages.Bytes() + future_cost.Bytes();
  }

  const SearchProblem& problem;
  LmContexts& contexts;
  const OptionTable& options;
  Transitions transitions;
  FutureCost future_cost;
  CoverageGraph coverages;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEAM_BEAM_SPACE_H_
