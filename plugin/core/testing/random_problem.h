// Small random search problems for comparing solvers with the oracle.
#ifndef EXACT_CORE_TESTING_RANDOM_PROBLEM_H_
#define EXACT_CORE_TESTING_RANDOM_PROBLEM_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "plugin/core/phrase/problem/search_problem.h"
#include "plugin/core/testing/table_model.h"

namespace exact::testing {

// What TableModel's constructor takes.
struct ModelSettings {
  std::size_t order;
  unsigned density;
  double weight;
  std::uint64_t seed;
};

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

// How many of `count` problems to try in this build: with a sanitizer, which takes ten times as
// long, a fifth of them.
constexpr std::uint64_t SeedCount(std::uint64_t count) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return (count + 4) / 5;
#else
  return count;
#endif
}

// How often something must have happened among them, if it must happen `count` times among all.
constexpr int FewestOf(int count) {
  return static_cast<int>(SeedCount(static_cast<unsigned>(count)));
}

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_RANDOM_PROBLEM_H_
