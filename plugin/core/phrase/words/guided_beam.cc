#include "plugin/core/phrase/words/guided_beam.h"

#include <algorithm>

#include "plugin/core/base/memory_meter.h"

namespace exact {

GuidedBeamResult GuidedBeam(const SearchProblem& problem, const WordRelaxation& relaxation,
                            std::size_t width, Score floor, Budget& budget) {
  GuidedBeamResult result;
  const std::vector<bool> all(problem.sentence_length, true);
  GuidedSpace space(problem, relaxation, all, budget);
  std::vector<std::vector<PartialId>> levels(relaxation.words() + 1);
  levels[0].push_back(space.seed());
  MemoryMeter levels_memory(budget);
  const auto better = [&](PartialId a, PartialId b) { return space[a].bound > space[b].bound; };
  for (std::uint32_t n = 0; n < relaxation.words(); ++n) {
    std::vector<PartialId>& level = levels[n];
    if (level.size() > width) {
      std::nth_element(level.begin(), level.begin() + static_cast<std::ptrdiff_t>(width),
                       level.end(), better);
      level.resize(width);
      result.complete = false;
    }
    for (const PartialId id : level) {
      budget.CheckTime();
      space.Expand(id, floor, [&](PartialId next, bool is_new) {
        // A state that was improved is in its level already.
        if (is_new) levels[space[next].n].push_back(next);
      });
      // A state is in one level only, and a vector has room for at most twice its elements.
      levels_memory.Measure(HeapBytes(levels) + 2 * sizeof(PartialId) * space.size());
    }
  }
  if (!levels.back().empty()) {
    result.derivation =
        space.Trace(*std::min_element(levels.back().begin(), levels.back().end(), better));
  }
  return result;
}

}  // namespace exact
