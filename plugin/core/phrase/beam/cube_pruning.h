// Cube pruning (search-algorithm 1; Huang & Chiang 2007): per stack, only the `pop_limit` most
// promising combinations of hypothesis and option are built, best first.
#ifndef EXACT_CORE_PHRASE_BEAM_CUBE_PRUNING_H_
#define EXACT_CORE_PHRASE_BEAM_CUBE_PRUNING_H_

#include "plugin/core/phrase/beam/beam_space.h"
#include "plugin/core/phrase/beam/beam_stack.h"
#include "plugin/core/phrase/beam/search_graph.h"

namespace exact {

SearchGraph CubePruning(BeamSpace& space, const BeamOptions& options);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEAM_CUBE_PRUNING_H_
