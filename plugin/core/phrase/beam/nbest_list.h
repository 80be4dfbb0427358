// The best derivations of a search graph, or the best ones with different translations.
#ifndef EXACT_CORE_PHRASE_BEAM_NBEST_LIST_H_
#define EXACT_CORE_PHRASE_BEAM_NBEST_LIST_H_

#include "plugin/core/base/limits.h"
#include "plugin/core/base/nbest_reader.h"
#include "plugin/core/phrase/beam/kbest.h"

namespace exact {

using NBestList = NBest<ScoredDerivation>;

// ListEntries (base/nbest_reader.h) for a search graph.
NBestList ListNBest(const SearchGraph& graph, const SearchProblem& problem,
                    const NBestRequest& request, Budget& budget, Score least = kMinusInfinity);

// ExtendEntries for derivations.
void ExtendNBest(NBestList more, const SearchProblem& problem, const NBestRequest& request,
                 NBestList* list);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEAM_NBEST_LIST_H_
