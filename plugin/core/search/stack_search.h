// Moses' stack search (search-algorithm 0; Koehn et al. 2003): one stack per number of covered
// words, every hypothesis of a stack expanded by every option that may follow.
#ifndef EXACT_CORE_SEARCH_STACK_SEARCH_H_
#define EXACT_CORE_SEARCH_STACK_SEARCH_H_

#include "core/base/limits.h"
#include "core/search/beam_space.h"
#include "core/search/beam_stack.h"
#include "core/search/search_graph.h"

namespace exact {

// Throws LimitReached if a budget is given and used up.
SearchGraph StackSearch(BeamSpace& space, const BeamOptions& options, Budget* budget = nullptr);

}  // namespace exact

#endif  // EXACT_CORE_SEARCH_STACK_SEARCH_H_
