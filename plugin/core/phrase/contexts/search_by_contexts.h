// The exact search for Moses' own search space: exact coverage, prices on language-model contexts
// (context_relaxation.h), and a search of what the bound leaves over.  The default.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_SEARCH_BY_CONTEXTS_H_
#define EXACT_CORE_PHRASE_CONTEXTS_SEARCH_BY_CONTEXTS_H_

#include "plugin/core/phrase/contexts/context_price_options.h"
#include "plugin/core/phrase/contexts/derivations_above.h"
#include "plugin/core/phrase/problem/exact_run.h"
#include "plugin/core/phrase/problem/search_space.h"

namespace exact {

// Searches until run->best is settled.  A limit that is met is thrown as LimitReached.  Returns
// false, having done nothing, if the sentence has too many coverages.  `wanted`, if it is not
// nullptr, is filled in as well, as far as the limits allow.
bool SearchByContexts(SearchSpace& space, const ContextPriceOptions& options,
                      DerivationsAbove* wanted, ExactRun* run);

// The same for a sentence that has too many coverages: only those are searched that may lead to a
// better derivation than run->best has.  Returns false if these are still too many.  Nothing is
// kept of the prices: they bound only what was searched.
// Requires: run->best has a derivation, and a model without lexicalized reordering.
bool SearchBoundedCoverages(SearchSpace& space, const ContextPriceOptions& options, ExactRun* run);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_SEARCH_BY_CONTEXTS_H_
