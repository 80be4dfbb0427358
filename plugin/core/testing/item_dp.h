// The oracle for forests with too many trees to enumerate: a dynamic program over full items.
//
// Item: a vertex, the first n-1 words of the string, and the bytes of the language-model state
// behind it.  Plain maps, no pruning, no bounds, nothing minimised.
#ifndef EXACT_CORE_TESTING_ITEM_DP_H_
#define EXACT_CORE_TESTING_ITEM_DP_H_

#include <optional>

#include "plugin/core/chart/problem/tree.h"

namespace exact::testing {

struct OracleTree {
  chart::Tree tree;
  Score score = 0;
};

// The best tree, or nothing if there is none.
std::optional<OracleTree> ItemOptimum(const chart::Problem& problem);

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_ITEM_DP_H_
