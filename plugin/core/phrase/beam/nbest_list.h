// The best derivations of a search graph, or the best ones with different translations.
#ifndef EXACT_CORE_PHRASE_BEAM_NBEST_LIST_H_
#define EXACT_CORE_PHRASE_BEAM_NBEST_LIST_H_

#include <cstddef>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/phrase/beam/kbest.h"

namespace exact {

struct NBestRequest {
  std::size_t size = 0;    // entries wanted; 0 = no list
  bool distinct = false;   // only the best derivation of each translation
  std::size_t factor = 0;  // if distinct: derivations looked at for each entry; 0 = no limit
};

// Best first, down to a score of `least`.  A graph may have any number of derivations of few
// translations; so the budget ends a distinct list without a factor, once as many derivations were
// looked at as entries are wanted.  It does not limit other lists, which end by themselves.
std::vector<ScoredDerivation> ListNBest(const SearchGraph& graph, const SearchProblem& problem,
                                        const NBestRequest& request, Budget& budget,
                                        Score least = kMinusInfinity);

// Adds entries of `more` that are not in the list yet, until it has the size of the request.
void ExtendNBest(const std::vector<ScoredDerivation>& more, const SearchProblem& problem,
                 const NBestRequest& request, std::vector<ScoredDerivation>* list);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEAM_NBEST_LIST_H_
