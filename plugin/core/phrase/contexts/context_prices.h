// The exact search for Moses' own search space: exact coverage, prices on language-model contexts
// (relax/context_relaxation.h), and a search of what the bound leaves over.
//
// Rounds: solve the relaxed problem; search a few real derivations near its bound for an
// incumbent; remove all that cannot beat it; move the prices.  Each search is twice as wide as the
// one before, and as soon as one has looked at everything that is left, the incumbent is proved.
// For an n-best list, the same goes on with a lower floor until everything above it is known.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_PRICES_H_
#define EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_PRICES_H_

#include "plugin/core/base/observer.h"
#include "plugin/core/phrase/beam/beam_space.h"
#include "plugin/core/phrase/beam/search_graph.h"
#include "plugin/core/phrase/best_known.h"
#include "plugin/core/phrase/search_options.h"

namespace exact {

// Everything that scores more than a floor.
struct DerivationsAbove {
  Score floor;
  bool complete = false;  // the graph has them all
  SearchGraph graph;
};

// Searches until `best` is settled or a limit is met, which is thrown.  Returns false, having done
// nothing, if the sentence has too many coverages.  `wanted`, if it is not nullptr, is filled
// besides, as far as the limits allow.  `observer` may be nullptr.
bool SearchByContextPrices(BeamSpace& space, const ExactOptions& options, Budget& budget,
                           Observer* observer, BestKnown* best, DerivationsAbove* wanted,
                           Outcome* outcome);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_PRICES_H_
