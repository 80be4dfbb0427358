// Looks through the real derivations that a context relaxation has left above a floor.
//
// A state is (lattice node, context); what completes it is bounded by the relaxation, and states
// that cannot beat the floor are never made.  As wide as it needs to be this is exact dynamic
// programming; with a limited width it is a beam search whose bounds know the rest of the
// sentence.
#ifndef EXACT_CORE_SEARCH_CONTEXT_SEARCH_H_
#define EXACT_CORE_SEARCH_CONTEXT_SEARCH_H_

#include <cstddef>
#include <optional>

#include "core/base/limits.h"
#include "core/problem/derivation.h"
#include "core/relax/context_relaxation.h"

namespace exact {

struct ContextSearchResult {
  bool complete = false;                 // every derivation above the floor was looked at
  std::optional<Derivation> derivation;  // the best one found above the floor
  Score score = 0;                       // what the search believes that it scores
  std::size_t states = 0;
};

// Requires: the relaxation is solved.  `width` limits the states of equally many words.
ContextSearchResult ContextSearch(const ContextRelaxation& relaxation, Score floor,
                                  std::size_t width, Budget& budget);

}  // namespace exact

#endif  // EXACT_CORE_SEARCH_CONTEXT_SEARCH_H_
