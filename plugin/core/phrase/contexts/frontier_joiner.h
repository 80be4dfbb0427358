// Puts the frontiers of a context forest one behind the other and numbers everything anew.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_FRONTIER_JOINER_H_
#define EXACT_CORE_PHRASE_CONTEXTS_FRONTIER_JOINER_H_

#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/phrase/contexts/context_forest.h"
#include "plugin/core/phrase/contexts/frontier_contexts.h"
#include "plugin/core/phrase/contexts/step_choices.h"

namespace exact {

// Leaves the frontiers empty.  `start` is left to the caller.  Adds the memory of the result to
// *allocation before it takes it.
ContextForest::Parts JoinFrontiers(std::vector<FrontierContexts>* frontiers,
                                   std::vector<StepChoice> choices, Allocation* allocation);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_FRONTIER_JOINER_H_
