// Contexts that a search without reordering can leave out from the beginning.
//
// Where nothing is reordered, hardly any of the contexts that the language model knows are on
// derivations that score nearly as much as the best one.  A forest of short contexts, each with the
// most that a word scores after any longer one, tells most of the others.  Only models of few words
// know that most (LanguageModel::Optimistic): models of characters.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_CHAIN_CONTEXTS_H_
#define EXACT_CORE_PHRASE_CONTEXTS_CHAIN_CONTEXTS_H_

#include <optional>

#include "plugin/core/phrase/contexts/chain_pruner.h"
#include "plugin/core/phrase/problem/exact_run.h"
#include "plugin/core/phrase/problem/search_space.h"

namespace exact {

// Of interest are derivations that score at least `keep`, or as much as the best one known.  Makes
// one known, and lowers the upper bound.  Returns nothing where nothing can be left out.
std::optional<ChainPruning> PruneChain(SearchSpace& space, const CoverageLattice& lattice,
                                       Score keep, ExactRun* run);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_CHAIN_CONTEXTS_H_
