// The best derivations of a search graph, or the best ones with different translations.
#ifndef EXACT_CORE_PHRASE_BEAM_NBEST_LIST_H_
#define EXACT_CORE_PHRASE_BEAM_NBEST_LIST_H_

#include "plugin/core/base/entry_list.h"
#include "plugin/core/phrase/beam/kbest.h"

namespace exact {

using NBestList = EntryList<ScoredDerivation>;

// ReadEntries of the graph.
NBestList ListNBest(const SearchGraph& graph, const SearchProblem& problem,
                    const NBestRequest& request, Budget& budget, Score least = kMinusInfinity);

// ExtendEntries.
void ExtendNBest(NBestList more, const SearchProblem& problem, const NBestRequest& request,
                 NBestList* list);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEAM_NBEST_LIST_H_
