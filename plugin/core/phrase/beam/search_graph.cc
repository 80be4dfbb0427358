#include "plugin/core/phrase/beam/search_graph.h"

#include <algorithm>

namespace exact {

Derivation SearchGraph::Best(HypothesisId id) const {
  Derivation derivation;
  while (hypotheses[id].step.previous != kNoHypothesis) {
    derivation.options.push_back(hypotheses[id].step.option);
    id = hypotheses[id].step.previous;
  }
  std::reverse(derivation.options.begin(), derivation.options.end());
  return derivation;
}

}  // namespace exact
