// Finds the contexts that can stand at each frontier, and what may come after them.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_FOREST_BUILDER_H_
#define EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_FOREST_BUILDER_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/coverage_lattice.h"
#include "plugin/core/phrase/contexts/forest_ground.h"
#include "plugin/core/phrase/contexts/outlook.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

struct ForestGrounds {
  std::vector<Ground> grounds;  // by frontier
  std::uint32_t start;          // the site of <s> at the first frontier
};

// `choices` are those of the lattice.  What is built is counted in `allocation`.
ForestGrounds BuildGrounds(const SearchProblem& problem, const OptionTable& table,
                           const std::vector<StepChoice>& choices, const CoverageLattice& lattice,
                           LmContexts& contexts, Budget& budget, Allocation* allocation);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_FOREST_BUILDER_H_
