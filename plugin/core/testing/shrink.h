// Makes a failing random problem small enough to understand.
//
// A seed that fails a test has perhaps forty options, of which three matter.  Shrink() leaves out
// whatever can be left out while the failure stays; PrintProblem() writes the rest as C++ that can
// be pasted into a test of its own.
#ifndef EXACT_CORE_TESTING_SHRINK_H_
#define EXACT_CORE_TESTING_SHRINK_H_

#include <functional>
#include <string>
#include <vector>

#include "plugin/core/phrase/problem/search_problem.h"
#include "plugin/core/testing/random_problem.h"

namespace exact::testing {

using StillFails = std::function<bool(const SearchProblem&)>;

// Greedily removes options and source words, shortens targets, simplifies words, scores and the
// reordering rules, and replaces the language model by the first of `simpler_models` (simplest
// first) that still fails, until no further change keeps the failure.  The models must outlive the
// result.  Requires: still_fails(problem).
SearchProblem Shrink(const SearchProblem& problem, const StillFails& still_fails,
                     const std::vector<const LanguageModel*>& simpler_models = {});

// C++ statements that build the problem; they expect a language model called `model`.
std::string PrintProblem(const SearchProblem& problem);

// The message for a failing test: what was random, and the shrunken problem with its model.
std::string ExplainFailure(const RandomProblem& random, const StillFails& still_fails);

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_SHRINK_H_
