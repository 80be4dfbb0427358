// Makes the context forest of a sentence: finds the contexts that can stand at each frontier
// (forest_nodes.h) and what may come after them (forest_moves.h), beginning with <s>, and joins the
// frontiers (frontier_joiner.h).
#ifndef EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_FOREST_BUILDER_H_
#define EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_FOREST_BUILDER_H_

#include "plugin/core/base/limits.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/chain_pruner.h"
#include "plugin/core/phrase/contexts/context_forest.h"
#include "plugin/core/phrase/contexts/coverage_lattice.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

// Looks up only what steps of the lattice can do.  `table` and `budget` must outlive the forest. As
// long as it lives, the memory of `contexts` is counted with it.  With `pruning`, moves of no
// interest are left out.  Requires: then the lattice is a chain.
ContextForest BuildContextForest(const SearchProblem& problem, const OptionTable& table,
                                 LmContexts& contexts, const CoverageLattice& lattice,
                                 Budget& budget, const ChainPruning* pruning = nullptr);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_FOREST_BUILDER_H_
