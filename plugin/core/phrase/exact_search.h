// The exact search: start reading here.
//
// The algorithm that the options name searches until it has proved a derivation or met a limit.
// Then the certificate says what is known.  Where it found nothing, a beam's result is the
// fallback.
#ifndef EXACT_CORE_PHRASE_EXACT_SEARCH_H_
#define EXACT_CORE_PHRASE_EXACT_SEARCH_H_

#include <string>
#include <vector>

#include "plugin/core/base/observer.h"
#include "plugin/core/phrase/beam/beam_space.h"
#include "plugin/core/phrase/beam/search_graph.h"
#include "plugin/core/phrase/outcome.h"
#include "plugin/core/phrase/search_options.h"

namespace exact {

struct ExactResult {
  Outcome outcome;
  SearchGraph beam;                     // what the beam left; empty if it did not run
  std::vector<ScoredDerivation> nbest;  // best first; as ExactOptions::nbest asks for
};

// The names that ExactOptions::algorithm may have:
//   auto                context-prices, or word-prices where the sentence has too many coverages
//   context-prices      exact coverage, prices on language-model contexts; the only one that knows
//                       Reordering::host_rule, and used for all problems with one
//   word-prices         prices on words, then all that is left by A* over complete bit strings,
//                       or by hard constraints where that is too much
//   optimal-beam        prices on words and a bounded beam over complete coverage (2013 paper)
//   lagrangian          prices on words, then hard constraints, solved by A*, as in the thesis
//   lagrangian-viterbi  the same, solved by the dynamic program (thesis table 2.3 compares them)
const std::vector<std::string>& ExactAlgorithms();

// Throws InputError if there is no algorithm of the name.  `observer` may be nullptr.
ExactResult SearchExactly(BeamSpace& space, const ExactOptions& options, Observer* observer);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_EXACT_SEARCH_H_
