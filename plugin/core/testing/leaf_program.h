// The program of Rush and Collins (2011, figure 3): constraints D0 to D6, written down as in the
// paper, with a variable for each edge and each trigram path.
//
// With integers its optimum is the best tree: an oracle that is independent of our searches.
// Without, it is the lowest bound that prices alone can reach; if that is above the best tree, the
// program's solution is fractional and the relaxation must be tightened.
//
// Leaves, states and paths are those of the paper: a leaf is one word of one edge, and all paths
// are enumerated.  So it is only for tiny forests.  Empty subtrees are inlined (LeafForest).
// Needs CanSolveLinearPrograms().
#ifndef EXACT_CORE_TESTING_LEAF_PROGRAM_H_
#define EXACT_CORE_TESTING_LEAF_PROGRAM_H_

#include <cstddef>
#include <optional>

#include "plugin/core/chart/leaves/leaf_forest.h"
#include "plugin/core/testing/linear_program.h"

namespace exact::testing {

// Nothing if there are more paths than `max_paths`.  Trees without words are left out.
// Requires: the forest has trees, and the language model has order 3 or less.
std::optional<LinearProgram> MakeLeafProgram(const chart::Problem& problem,
                                             const chart::LeafForest& forest,
                                             std::size_t max_paths);

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_LEAF_PROGRAM_H_
