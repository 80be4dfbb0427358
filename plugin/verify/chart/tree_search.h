// The search of the trees that a network of contexts does not exclude.
#ifndef VERIFY_CHART_TREE_SEARCH_H_
#define VERIFY_CHART_TREE_SEARCH_H_

#include <cstddef>

#include "plugin/verify/chart/network.h"

namespace verify {

// Builds strings from the bottom up.  Of all trees of a vertex whose strings have the same left and
// right context, the best is kept, because they score alike in all larger trees.  The only ones
// left out are those with which, by the network's bounds, no tree passes the limit.  Returns their
// number; throws Rejected if a tree of a goal passes the limit. `network` is of level 2, and
// FindMarginals was called with the limit.
std::size_t SearchTrees(const Network& network, const NetworkInput& input, const Forest& forest,
                        double limit);

}  // namespace verify

#endif  // VERIFY_CHART_TREE_SEARCH_H_
