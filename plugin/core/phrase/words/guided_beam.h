// A beam over real coverage, guided and bounded by a relaxation's outside scores (Rush, Chang and
// Collins 2013).
//
// The best valid derivation is usually close to the relaxed one, and the outside scores under good
// prices lead a beam to it.  States that cannot beat the floor are never made.  If the beam is wide
// enough for all others, it has looked at every derivation above the floor, which is a proof.
#ifndef EXACT_CORE_PHRASE_WORDS_GUIDED_BEAM_H_
#define EXACT_CORE_PHRASE_WORDS_GUIDED_BEAM_H_

#include <cstddef>
#include <optional>

#include "plugin/core/phrase/words/guided_space.h"

namespace exact {

struct GuidedBeamResult {
  bool complete = true;                  // every derivation above the floor was looked at
  std::optional<Derivation> derivation;  // the best one found above the floor
};

// Requires: as GuidedSpace.
GuidedBeamResult GuidedBeam(const SearchProblem& problem, const WordRelaxation& relaxation,
                            std::size_t width, Score floor, Budget& budget);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_GUIDED_BEAM_H_
