// A lattice that forgets most of what is translated, and so stays small without the gap rule.
//
// A node knows how many words are translated, where the last phrase ended, and the words around
// that frontier of which it is sure that they are translated: `before` words before it and `after`
// words from it on.  This is the state (n, l, m, r) of thesis 2.2.1, cut off where the distortion
// limit ends.  Every path of the coverage lattice is a path of this one, but its paths may also
// translate a word twice, or never.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_RELAXED_COVERAGES_H_
#define EXACT_CORE_PHRASE_CONTEXTS_RELAXED_COVERAGES_H_

#include "plugin/core/base/limits.h"
#include "plugin/core/phrase/contexts/explored_lattice.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

// The coverage of a node stands for its number of words only.  Neither the gap rule nor a host's
// rule is looked at.  Requires: a model without lexicalized reordering.
ExploredLattice ExploreRelaxedCoverages(const SearchProblem& problem, const OptionTable& table,
                                        Budget& budget);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_RELAXED_COVERAGES_H_
