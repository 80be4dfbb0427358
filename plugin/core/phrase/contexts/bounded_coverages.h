// The coverages that derivations of interest can reach, where all coverages would be too many.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_BOUNDED_COVERAGES_H_
#define EXACT_CORE_PHRASE_CONTEXTS_BOUNDED_COVERAGES_H_

#include <cstddef>
#include <optional>

#include "plugin/core/base/limits.h"
#include "plugin/core/phrase/contexts/coverage_bound.h"
#include "plugin/core/phrase/contexts/explored_lattice.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

// Returns nothing if there would be more than `max_edges` edges, or a node whose CoverageWindow is
// too small.  Requires: bound.Improve() has been called.
std::optional<ExploredLattice> ExploreBoundedCoverages(const SearchProblem& problem,
                                                       const OptionTable& table,
                                                       CoverageBound& bound, std::size_t max_edges,
                                                       Budget& budget);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_BOUNDED_COVERAGES_H_
