// A relaxation with all that it needs, for tests without a search.
//
// A search can hide a bound that is too low behind a good incumbent; here it shows.
#ifndef EXACT_CORE_TESTING_STANDALONE_RELAXATION_H_
#define EXACT_CORE_TESTING_STANDALONE_RELAXATION_H_

#include "plugin/core/base/limits.h"
#include "plugin/core/phrase/problem/search_space.h"
#include "plugin/core/phrase/words/word_relaxation.h"

namespace exact::testing {

// What all relaxations of a problem share.
struct RelaxationInputs {
  // `problem` must outlive the object.
  explicit RelaxationInputs(const SearchProblem& search_problem)
      : problem(search_problem),
        budget(Limits{0, 0, nullptr}),
        space(problem),
        contexts(problem, space.options, space.contexts, budget) {}

  const SearchProblem& problem;
  Budget budget;
  SearchSpace space;
  ContextGraph contexts;
};

class StandaloneRelaxation {
 public:
  // All must outlive the object.
  StandaloneRelaxation(RelaxationInputs& inputs, const ShapeOptions& options,
                       const StandaloneRelaxation* coarser = nullptr)
      : shapes_(inputs.problem, inputs.contexts, options, inputs.budget),
        relaxation_(inputs.problem, inputs.contexts, shapes_,
                    coarser == nullptr ? nullptr : &coarser->relaxation_, inputs.budget) {}

  WordRelaxation* operator->() { return &relaxation_; }
  WordRelaxation& operator*() { return relaxation_; }

 private:
  ShapeGraph shapes_;
  WordRelaxation relaxation_;
};

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_STANDALONE_RELAXATION_H_
