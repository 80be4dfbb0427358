// Small random search problems for comparing solvers with the oracle.
#ifndef EXACT_CORE_TESTING_RANDOM_PROBLEM_H_
#define EXACT_CORE_TESTING_RANDOM_PROBLEM_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "plugin/core/phrase/problem/search_problem.h"
#include "plugin/core/testing/seed_count.h"
#include "plugin/core/testing/simpler.h"

namespace exact::testing {

struct RandomProblem {
  ModelSettings model_settings;  // of `model`
  std::unique_ptr<TableModel> model;
  std::unique_ptr<SearchProblem> problem;
  std::string description;  // for the message of a failing test; holds the seed
};

// 1 to `max_length` words; orders 1 to 5; limits -1, 0, 1, 2, 4, 6; gap rule on and off; weights
// of any sign; empty targets, words without options, ties; lexicalized or not.  The same seed gives
// the same problem on every machine.
RandomProblem MakeRandomProblem(std::uint64_t seed, std::uint32_t max_length);

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_RANDOM_PROBLEM_H_
