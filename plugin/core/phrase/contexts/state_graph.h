// Reads derivations off the states of a context search.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_STATE_GRAPH_H_
#define EXACT_CORE_PHRASE_CONTEXTS_STATE_GRAPH_H_

#include "plugin/core/phrase/beam/search_graph.h"
#include "plugin/core/phrase/contexts/search_states.h"
#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/core/phrase/problem/option_table.h"

namespace exact {

// The best derivation that ends in a state.
Derivation TraceDerivation(const SearchStates& states, StateId end, const OptionTable& table);

// All derivations of the search.  </s> is no option: it ends hypotheses instead of being one.
// Requires: other ways were kept.
SearchGraph MakeSearchGraph(const SearchStates& states, const OptionTable& table);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_STATE_GRAPH_H_
