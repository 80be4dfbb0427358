// Everything that defines the search space of one sentence for a syntax-based model.  Immutable
// once searched.
//
// Flow: a host fills it (host/chart_problem_builder.h), every solver reads it.
#ifndef EXACT_CORE_CHART_PROBLEM_CHART_PROBLEM_H_
#define EXACT_CORE_CHART_PROBLEM_CHART_PROBLEM_H_

#include <optional>

#include "plugin/core/chart/problem/forest.h"
#include "plugin/core/ngram/language_model.h"

namespace exact::chart {

struct Problem {
  // `model` must outlive the problem.
  explicit Problem(const LanguageModel& model) : language_model(&model) {}

  Forest forest;
  // The vertex whose trees translate the sentence; nothing if the grammar has no such tree.  Edges
  // may lead to vertices without edges; such trees do not exist.
  std::optional<VertexId> goal;
  const LanguageModel* language_model;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_PROBLEM_CHART_PROBLEM_H_
