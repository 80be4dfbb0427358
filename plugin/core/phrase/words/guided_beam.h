// A beam over real coverage, guided and bounded by a relaxation's outside scores (Rush, Chang and
// Collins 2013).
//
// Where a relaxed derivation is not valid, the best valid one is usually close to it; the outside
// scores under good prices tell a beam where.  States that cannot beat the floor are never made,
// and a beam that had no need to leave out any other has looked at everything: that is a proof.
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
