// Everything that scores more than a floor: what an n-best list in proved order is read off.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_DERIVATIONS_ABOVE_H_
#define EXACT_CORE_PHRASE_CONTEXTS_DERIVATIONS_ABOVE_H_

#include <optional>
#include <vector>

#include "plugin/core/phrase/beam/search_graph.h"

namespace exact {

struct DerivationsAbove {
  // What to find, in steps from the highest floor to the lowest: if a limit ends the search, there
  // is the result of the last step.
  std::vector<Score> floors;

  std::optional<Score> floor;  // the graph has everything above it; nothing = no step was finished
  SearchGraph graph;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_DERIVATIONS_ABOVE_H_
