// The best derivations of a search graph, or the best ones with different translations.
#ifndef EXACT_CORE_PHRASE_BEAM_NBEST_LIST_H_
#define EXACT_CORE_PHRASE_BEAM_NBEST_LIST_H_

#include <cstddef>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/nbest_request.h"
#include "plugin/core/phrase/beam/kbest.h"

namespace exact {

// So many derivations are read within any limits: they take less than a second.
constexpr std::size_t kFreeDerivations = 100000;

struct NBestList {
  std::vector<ScoredDerivation> entries;    // best first
  StopReason stop = StopReason::kFinished;  // or the limit that ended the list
};

// The entries down to a score of `least`.  A graph may have any number of derivations, also of few
// translations; so the budget ends a list of which kFreeDerivations were read and, if it is
// distinct and has no factor, one of which as many were read as entries are wanted.  A list that
// was ended holds the best entries, in order.
NBestList ListNBest(const SearchGraph& graph, const SearchProblem& problem,
                    const NBestRequest& request, Budget& budget, Score least = kMinusInfinity);

// Adds entries of `more` that are not in the list yet, until it has the size of the request or
// there is no memory.  Requires: no two entries of `more` are the same.
void ExtendNBest(NBestList more, const SearchProblem& problem, const NBestRequest& request,
                 NBestList* list);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEAM_NBEST_LIST_H_
