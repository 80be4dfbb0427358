// A problem with many options for the first word, each of which leads to another context: after
// one step, a search has a known number of states.
#ifndef EXACT_CORE_TESTING_WIDE_PROBLEM_H_
#define EXACT_CORE_TESTING_WIDE_PROBLEM_H_

#include <cstddef>
#include <utility>

#include "plugin/core/phrase/problem/search_problem.h"
#include "plugin/core/testing/table_model.h"

namespace exact::testing {

struct WideProblem {
  explicit WideProblem(std::size_t options, std::uint32_t words = 1)
      : model(2, 100, 1.0, 1), problem(words, model) {
    problem.reordering.distortion_limit = 0;
    for (std::size_t i = 0; i < options; ++i) Add(0, static_cast<Word>(i));
    for (std::uint32_t i = 1; i < words; ++i) Add(i, 0);
  }
  WideProblem(const WideProblem&) = delete;
  WideProblem& operator=(const WideProblem&) = delete;

  TableModel model;
  SearchProblem problem;

 private:
  void Add(std::uint32_t position, Word word) {
    PhraseOption option;
    option.first = position;
    option.last = position;
    option.target = {word};
    problem.options.push_back(std::move(option));
  }
};

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_WIDE_PROBLEM_H_
