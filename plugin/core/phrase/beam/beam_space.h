// What all beam searches of one sentence share: options, contexts, coverages, estimates.
//
// Build once per sentence, run any number of beams on it (the second one finds most scores
// remembered).  Not thread-safe.
#ifndef EXACT_CORE_PHRASE_BEAM_BEAM_SPACE_H_
#define EXACT_CORE_PHRASE_BEAM_BEAM_SPACE_H_

#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/beam/coverage_graph.h"
#include "plugin/core/phrase/beam/future_cost.h"
#include "plugin/core/phrase/beam/transitions.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

struct BeamSpace {
  // `search_problem` must outlive the space.
  explicit BeamSpace(const SearchProblem& search_problem)
      : problem(search_problem),
        contexts(*problem.language_model),
        options(problem, contexts),
        transitions(options, contexts),
        future_cost(problem.sentence_length, options),
        coverages(problem.initial_coverage, problem.reordering, options, future_cost) {}
  BeamSpace(const BeamSpace&) = delete;
  BeamSpace& operator=(const BeamSpace&) = delete;

  // What is remembered, roughly; it only grows.
  std::size_t Bytes() const {
    return contexts.Bytes() + transitions.Bytes() + coverages.Bytes() + future_cost.Bytes();
  }

  const SearchProblem& problem;
  LmContexts contexts;
  OptionTable options;
  Transitions transitions;
  FutureCost future_cost;
  CoverageGraph coverages;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEAM_BEAM_SPACE_H_
