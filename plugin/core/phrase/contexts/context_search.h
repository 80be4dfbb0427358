// Looks through the real derivations that a context relaxation has left above a floor.
//
// A state is (lattice node, context); what completes it is bounded by the relaxation, and states
// that cannot beat the floor are never made.  As wide as it needs to be this is exact dynamic
// programming; with a limited width it is a beam search whose bounds know the rest of the
// sentence.
//
// For n-best lists it can keep every way to come to a state, not only the best one.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_SEARCH_H_
#define EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_SEARCH_H_

#include <cstddef>
#include <optional>

#include "plugin/core/base/limits.h"
#include "plugin/core/phrase/beam/search_graph.h"
#include "plugin/core/phrase/contexts/context_relaxation.h"
#include "plugin/core/phrase/problem/derivation.h"

namespace exact {

struct ContextSearchResult {
  bool complete = false;                 // every derivation above the floor was looked at
  std::optional<Derivation> derivation;  // the best one found above the floor
  Score score = 0;                       // what the search believes that it scores
  std::size_t states = 0;
};

// Requires: the relaxation is solved.  `width` limits the states of equally many words.  `graph`,
// if it is not nullptr, gets all derivations above the floor that were looked at.
ContextSearchResult ContextSearch(const ContextRelaxation& relaxation, Score floor,
                                  std::size_t width, Budget& budget, SearchGraph* graph = nullptr);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_SEARCH_H_
