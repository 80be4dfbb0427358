// The exact search: start reading here.
//
// A beam first (its result is the fallback and the first incumbent), then the algorithm that
// proves it or finds something better, then the certificate.
#ifndef EXACT_CORE_SOLVE_EXACT_SEARCH_H_
#define EXACT_CORE_SOLVE_EXACT_SEARCH_H_

#include <string>
#include <vector>

#include "core/base/observer.h"
#include "core/search/beam_space.h"
#include "core/search/search_graph.h"
#include "core/solve/outcome.h"
#include "core/solve/search_options.h"

namespace exact {

struct ExactResult {
  Outcome outcome;
  SearchGraph beam;  // what the fallback left, for n-best lists
};

// The names that ExactOptions::algorithm may have:
//   lagrangian          prices, then hard constraints, solved by A*, as in the thesis
//   lagrangian-viterbi  the same, solved by the dynamic program (thesis table 2.3 compares them)
//   auto                prices, then all that is left by A* over complete bit strings; hard
//                       constraints where that is too much
const std::vector<std::string>& ExactAlgorithms();

// Throws InputError if there is no algorithm of the name.  `observer` may be nullptr.
ExactResult SearchExactly(BeamSpace& space, const ExactOptions& options, Observer* observer);

}  // namespace exact

#endif  // EXACT_CORE_SOLVE_EXACT_SEARCH_H_
