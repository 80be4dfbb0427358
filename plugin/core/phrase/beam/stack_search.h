// Moses' stack search (search-algorithm 0; Koehn et al. 2003): one stack per number of covered
// words, every hypothesis of a stack expanded by every option that may follow.
#ifndef EXACT_CORE_PHRASE_BEAM_STACK_SEARCH_H_
#define EXACT_CORE_PHRASE_BEAM_STACK_SEARCH_H_

#include "plugin/core/base/limits.h"
#include "plugin/core/phrase/beam/beam_space.h"
#include "plugin/core/phrase/beam/beam_stack.h"
#include "plugin/core/phrase/beam/search_graph.h"

namespace exact {

// Throws LimitReached if a budget is given and used up.
SearchGraph StackSearch(BeamSpace& space, const BeamOptions& options, Budget* budget = nullptr);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEAM_STACK_SEARCH_H_
