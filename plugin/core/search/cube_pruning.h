// Cube pruning (search-algorithm 1; Huang & Chiang 2007): per stack, only the `pop_limit` most
// promising combinations of hypothesis and option are built, best first.
#ifndef EXACT_CORE_SEARCH_CUBE_PRUNING_H_
#define EXACT_CORE_SEARCH_CUBE_PRUNING_H_

#include "core/search/beam_space.h"
#include "core/search/beam_stack.h"
#include "core/search/search_graph.h"

namespace exact {

SearchGraph CubePruning(BeamSpace& space, const BeamOptions& options);

}  // namespace exact

#endif  // EXACT_CORE_SEARCH_CUBE_PRUNING_H_
