// What all searches of one sentence share: the options, and the language model's contexts as small
// numbers.
//
// Build once per sentence and run any number of searches on it: later searches reuse the
// language-model scores of earlier ones.  Not thread-safe.
#ifndef EXACT_CORE_PHRASE_PROBLEM_SEARCH_SPACE_H_
#define EXACT_CORE_PHRASE_PROBLEM_SEARCH_SPACE_H_

#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

struct SearchSpace {
  // `search_problem` must outlive the space.
  explicit SearchSpace(const SearchProblem& search_problem)
      : problem(search_problem), contexts(*problem.language_model), options(problem, contexts) {}
  SearchSpace(const SearchSpace&) = delete;
  SearchSpace& operator=(const SearchSpace&) = delete;

  const SearchProblem& problem;
  LmContexts contexts;
  OptionTable options;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_PROBLEM_SEARCH_SPACE_H_
