// Makes the coverage lattice of a sentence: explores all coverages (explored_lattice.h), leaves out
// dead ends, and numbers nodes and steps (step_numbering.h).
#ifndef EXACT_CORE_PHRASE_CONTEXTS_COVERAGE_LATTICE_BUILDER_H_
#define EXACT_CORE_PHRASE_CONTEXTS_COVERAGE_LATTICE_BUILDER_H_

#include <cstddef>
#include <optional>

#include "plugin/core/base/limits.h"
#include "plugin/core/phrase/contexts/coverage_lattice.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

class CoverageBound;

// Returns nothing if there would be more than `max_edges` edges, or if a phrase that the reordering
// rules allow would be more than 64 words behind the first gap.
std::optional<CoverageLattice> BuildCoverageLattice(const SearchProblem& problem,
                                                    const OptionTable& table, std::size_t max_edges,
                                                    Budget& budget);

// The lattice of relaxed_coverages.h.
CoverageLattice BuildRelaxedLattice(const SearchProblem& problem, const OptionTable& table,
                                    Budget& budget);

// The part of the coverage lattice in which all derivations of interest to `bound` are.  Returns
// nothing under the same conditions as BuildCoverageLattice.
std::optional<CoverageLattice> BuildBoundedLattice(const SearchProblem& problem,
                                                   const OptionTable& table, CoverageBound& bound,
                                                   std::size_t max_edges, Budget& budget);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_COVERAGE_LATTICE_BUILDER_H_
