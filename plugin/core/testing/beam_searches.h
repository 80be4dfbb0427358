// Both beam searches with one signature, for tests that must hold for each.
#ifndef EXACT_CORE_TESTING_BEAM_SEARCHES_H_
#define EXACT_CORE_TESTING_BEAM_SEARCHES_H_

#include <cstddef>
#include <limits>

#include "plugin/core/phrase/beam/cube_pruning.h"
#include "plugin/core/phrase/beam/stack_search.h"

namespace exact::testing {

using BeamFunction = SearchGraph (*)(BeamSpace&, const BeamOptions&);

// Stack search, cube pruning.
constexpr BeamFunction kBeams[] = {
    [](BeamSpace& space, const BeamOptions& options) { return StackSearch(space, options); },
    &CubePruning};

inline BeamOptions UnlimitedBeam() {
  BeamOptions options;
  options.stack_size = 0;
  options.pop_limit = std::numeric_limits<std::size_t>::max();
  return options;
}

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_BEAM_SEARCHES_H_
