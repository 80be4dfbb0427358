// A problem of one word with many options, each of which leads to another context: a search has a
// known number of states, which it reaches in one step.
#ifndef EXACT_CORE_TESTING_WIDE_PROBLEM_H_
#define EXACT_CORE_TESTING_WIDE_PROBLEM_H_

#include <cstddef>
#include <utility>

#include "plugin/core/phrase/problem/search_problem.h"
#include "plugin/core/testing/table_model.h"

namespace exact::testing {

struct WideProblem {
  explicit WideProblem(std::size_t options) : model(2, 100, 1.0, 1), problem(1, model) {
    problem.reordering.distortion_limit = 0;
    for (std::size_t i = 0; i < options; ++i) {
      PhraseOption option;
      option.target = {static_cast<Word>(i)};
      problem.options.push_back(std::move(option));
    }
  }
  WideProblem(const WideProblem&) = delete;
  WideProblem& operator=(const WideProblem&) = delete;

  TableModel model;
  SearchProblem problem;
};

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_WIDE_PROBLEM_H_
