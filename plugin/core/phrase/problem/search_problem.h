// Everything that defines one sentence's search space.  Immutable once searched.
//
// Flow: a host fills it (host/problem_builder.h), every solver reads it.
#ifndef EXACT_CORE_PHRASE_PROBLEM_SEARCH_PROBLEM_H_
#define EXACT_CORE_PHRASE_PROBLEM_SEARCH_PROBLEM_H_

#include <cstdint>
#include <vector>

#include "plugin/core/ngram/language_model.h"
#include "plugin/core/phrase/problem/coverage.h"
#include "plugin/core/phrase/problem/phrase_option.h"
#include "plugin/core/phrase/problem/reordering.h"

namespace exact {

struct SearchProblem {
  // `model` must outlive the problem.
  SearchProblem(std::uint32_t length, const LanguageModel& model)
      : sentence_length(length), language_model(&model), initial_coverage(length) {}

  // Checks every option's span and scores.  Throws InternalError: a host must not build a problem
  // with wrong ones.
  void Validate() const;

  // The distance of the first phrase is measured from here.
  std::uint32_t InitialFrontier() const { return initial_coverage.first_gap(); }

  std::uint32_t sentence_length;
  const LanguageModel* language_model;
  Reordering reordering;
  std::vector<PhraseOption> options;
  // Words that count as translated before the search starts; empty for ordinary input.
  Coverage initial_coverage;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_PROBLEM_SEARCH_PROBLEM_H_
