// Makes a failing random forest small enough to understand, as shrink.h does for phrase-based
// problems.
#ifndef EXACT_CORE_TESTING_FOREST_SHRINK_H_
#define EXACT_CORE_TESTING_FOREST_SHRINK_H_

#include <functional>
#include <string>
#include <vector>

#include "plugin/core/chart/problem/chart_problem.h"
#include "plugin/core/testing/random_forest.h"

namespace exact::testing {

using ForestStillFails = std::function<bool(const chart::Problem&)>;

// Greedily removes vertices, edges, tails and words, simplifies words, scores and spans, and
// replaces the language model by the first of `simpler_models` (simplest first) that still fails,
// until no further change keeps the failure.  The models must outlive the result.
// Requires: still_fails(problem).
chart::Problem ShrinkForest(const chart::Problem& problem, const ForestStillFails& still_fails,
                            const std::vector<const LanguageModel*>& simpler_models = {});

// C++ statements that build the problem; they expect a language model called `model`.
std::string PrintForest(const chart::Problem& problem);

// The message for a failing test: what was random, and the shrunken forest with its model.
std::string ExplainForestFailure(const RandomForest& random, const ForestStillFails& still_fails);

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_FOREST_SHRINK_H_
