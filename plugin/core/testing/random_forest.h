// Small random forests for comparing the searches of syntax-based models with the oracles.
#ifndef EXACT_CORE_TESTING_RANDOM_FOREST_H_
#define EXACT_CORE_TESTING_RANDOM_FOREST_H_

#include <cstdint>
#include <memory>
#include <string>

#include "plugin/core/chart/problem/chart_problem.h"
#include "plugin/core/testing/seed_count.h"
#include "plugin/core/testing/simpler.h"

namespace exact::testing {

struct RandomForest {
  ModelSettings model_settings;  // of `model`
  std::unique_ptr<TableModel> model;
  std::unique_ptr<chart::Problem> problem;
  std::string description;  // for the message of a failing test; holds the seed
};

// 1 to `max_length` source words between <s> and </s>, or without them; several labels a span;
// arities 0 to 3; unary chains; empty targets, and targets of slots alone; unknown words; ties and
// equal edges; vertices without edges; no goal, or one without a tree; <s> inside the string;
// orders 1 to 5 and weights of any sign.  The same seed gives the same forest on every machine.
RandomForest MakeRandomForest(std::uint64_t seed, std::uint32_t max_length);

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_RANDOM_FOREST_H_
