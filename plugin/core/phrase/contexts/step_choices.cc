#include "plugin/core/phrase/contexts/step_choices.h"

#include "plugin/core/base/id_table.h"

namespace exact {

std::vector<StepChoice> ListStepChoices(std::uint32_t last_frontier, const OptionTable& table,
                                        const CoverageLattice& lattice) {
  using StepKind = CoverageLattice::StepKind;
  std::vector<StepChoice> choices;
  for (StepId id = 0; id < lattice.steps().size(); ++id) {
    const CoverageLattice::Step& step = lattice.steps()[id];
    if (step.kind == StepKind::kEnd) {
      choices.push_back({id, IdTable::kNone, last_frontier + 1});
      continue;
    }
    const OptionTable::Span& span = table.spans()[step.span];
    const bool empty = step.kind != StepKind::kWords;
    const std::uint32_t last = step.kind == StepKind::kEmptyLast ? last_frontier : span.last;
    for (std::uint32_t e = span.begin; e < span.end; ++e) {
      if (table.entries()[e].empty_target == empty) choices.push_back({id, e, last + 1});
    }
  }
  return choices;
}

}  // namespace exact
