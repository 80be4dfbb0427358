// A small beam over real coverage, guided by a relaxation's outside scores: for incumbents.
//
// Where a relaxed derivation is not valid, the best valid one is usually close to it; the outside
// scores under good prices tell a beam where.
#ifndef EXACT_CORE_SEARCH_GUIDED_BEAM_H_
#define EXACT_CORE_SEARCH_GUIDED_BEAM_H_

#include <cstddef>
#include <optional>

#include "core/search/guided_space.h"

namespace exact {

// Returns the best derivation found that scores more than `floor`, or nothing.
// Requires: as GuidedSpace.
std::optional<Derivation> GuidedBeam(const SearchProblem& problem, const Relaxation& relaxation,
                                     std::size_t width, Score floor, Budget& budget);

}  // namespace exact

#endif  // EXACT_CORE_SEARCH_GUIDED_BEAM_H_
