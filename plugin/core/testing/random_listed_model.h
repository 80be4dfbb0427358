// Random language models whose n-grams are listed, for forests.
//
// Unlike those of TableModel, they know which n-grams are the ends of longer ones.
#ifndef EXACT_CORE_TESTING_RANDOM_LISTED_MODEL_H_
#define EXACT_CORE_TESTING_RANDOM_LISTED_MODEL_H_

#include <cstdint>

#include "plugin/core/chart/problem/forest.h"
#include "plugin/core/testing/listed_model.h"

namespace exact::testing {

// A model of order 2 to 4 of the words of the forest, in which many n-grams do not extend to the
// left.
ListedModel RandomListedModel(std::uint64_t seed, const chart::Forest& forest);

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_RANDOM_LISTED_MODEL_H_
