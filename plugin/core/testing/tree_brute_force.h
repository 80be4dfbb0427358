// The oracle for forests: tries every tree.  Slow, plain, and deliberately independent of the
// searches: no recombination, no bounds, no tables.
#ifndef EXACT_CORE_TESTING_TREE_BRUTE_FORCE_H_
#define EXACT_CORE_TESTING_TREE_BRUTE_FORCE_H_

#include <functional>
#include <optional>
#include <vector>

#include "plugin/core/chart/problem/tree.h"

namespace exact::testing {

// The number of trees below the goal.  A forest may have more than any integer.
double CountTrees(const chart::Problem& problem);

// Calls `visit` for every tree below the goal.
void ForEachTree(const chart::Problem& problem,
                 const std::function<void(const chart::Tree&)>& visit);

// The best score, or nothing if there is no tree.
std::optional<Score> BestTreeScore(const chart::Problem& problem);

// All scores, best first.
std::vector<Score> AllTreeScores(const chart::Problem& problem);

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_TREE_BRUTE_FORCE_H_
