// Searches the real derivations that a context relaxation has left above a floor.
//
// A state is (lattice node, context).  The relaxation bounds what can complete it, and states that
// cannot beat the floor are never made.  With enough width this is exact dynamic programming;
// otherwise it is a beam search whose bounds know the rest of the sentence.
//
// For n-best lists it can keep all ways to a state, not only the best one.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_SEARCH_H_
#define EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_SEARCH_H_

#include <cstddef>
#include <optional>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/score.h"
#include "plugin/core/phrase/beam/search_graph.h"
#include "plugin/core/phrase/contexts/context_relaxation.h"
#include "plugin/core/phrase/problem/derivation.h"

namespace exact {

struct ContextSearchResult {
  bool complete = false;                 // every derivation above the floor was considered
  std::optional<Derivation> derivation;  // the best one found above the floor
  Score score = 0;                       // its score, as the forest adds it up
  std::size_t states = 0;
};

// Requires: the relaxation is solved, and width > 0.  `width` limits the states with equally many
// translated words. `graph`, if it is not nullptr, is set to all derivations above the floor that
// were considered.
ContextSearchResult ContextSearch(const ContextRelaxation& relaxation, Score floor,
                                  std::size_t width, Budget& budget, SearchGraph* graph = nullptr);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_SEARCH_H_
