// Numbers the steps of a coverage lattice, and the variants of each step.
//
// Use: Number() every edge, then Finish() once.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_STEP_NUMBERING_H_
#define EXACT_CORE_PHRASE_CONTEXTS_STEP_NUMBERING_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/phrase/contexts/coverage_lattice.h"
#include "plugin/core/phrase/contexts/explored_lattice.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/reordering.h"

namespace exact {

class StepNumbering {
 public:
  // Both must outlive the object.
  StepNumbering(const Reordering& reordering, const OptionTable& table)
      : reordering_(reordering), table_(table) {}

  // The variant of an edge that starts at this frontier.
  VariantId Number(std::uint32_t frontier, const ExploredEdge& edge);

  // Moves the steps and variants to the lattice, whose edges have been numbered.  Renumbers the
  // variants so that those of one step are side by side.
  void Finish(CoverageLattice::Parts* lattice);

  std::size_t Bytes() const;

 private:
  StepId NumberStep(std::uint32_t frontier, const ExploredEdge& edge);
  void SortVariants(std::vector<CoverageLattice::Edge>* edges);

  const Reordering& reordering_;
  const OptionTable& table_;
  std::vector<CoverageLattice::Step> steps_;
  std::vector<CoverageLattice::Variant> variants_;
  IdTable step_index_;
  IdTable variant_index_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_STEP_NUMBERING_H_
