// The exact search: start reading here.
//
// The algorithm that the options name searches until it has proved a derivation to be optimal or
// reached a limit.  Then the certificate says what is known.  If the search found nothing, the
// result of a beam is the fallback.
#ifndef EXACT_CORE_PHRASE_EXACT_SEARCH_H_
#define EXACT_CORE_PHRASE_EXACT_SEARCH_H_

#include <vector>

#include "plugin/core/base/observer.h"
#include "plugin/core/phrase/beam/nbest_list.h"
#include "plugin/core/phrase/beam/search_graph.h"
#include "plugin/core/phrase/exact_options.h"
#include "plugin/core/phrase/outcome.h"
#include "plugin/core/phrase/problem/search_space.h"

namespace exact {

struct ExactResult {
  Outcome outcome;
  SearchGraph beam;                     // what the beam left; empty if it did not run
  std::vector<ScoredDerivation> nbest;  // best first; as ExactOptions::nbest asks for
};

// `observer` may be nullptr.
ExactResult SearchExactly(SearchSpace& space, const ExactOptions& options, Observer* observer);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_EXACT_SEARCH_H_
