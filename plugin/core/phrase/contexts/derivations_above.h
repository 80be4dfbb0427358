// Everything that scores more than a floor: what an n-best list in proved order is read off.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_DERIVATIONS_ABOVE_H_
#define EXACT_CORE_PHRASE_CONTEXTS_DERIVATIONS_ABOVE_H_

#include "plugin/core/phrase/beam/search_graph.h"

namespace exact {

struct DerivationsAbove {
  Score floor;
  bool complete = false;  // the graph has them all
  SearchGraph graph;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_DERIVATIONS_ABOVE_H_
