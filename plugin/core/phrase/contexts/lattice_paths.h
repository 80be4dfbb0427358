// The best paths through a coverage lattice, given what each variant of a step scores: to each
// node, from each node, and around each variant.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_LATTICE_PATHS_H_
#define EXACT_CORE_PHRASE_CONTEXTS_LATTICE_PATHS_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/score.h"
#include "plugin/core/phrase/contexts/coverage_lattice.h"

namespace exact {

class LatticePaths {
 public:
  // The lattice must outlive the object.  It may lose edges between calls of Search.
  LatticePaths(const CoverageLattice& lattice, Budget& budget);

  // Requires: one score for each variant.
  void Search(const std::vector<Score>& variant_score);

  // The best path from the first node to this one; minus infinity if there is none.
  Score Prefix(std::uint32_t node) const { return prefix_[node]; }
  // The best path from this node to the last one.
  Score Completion(std::uint32_t node) const { return completion_[node]; }
  // The best path with this variant, less the variant's own score.
  Score Outside(VariantId variant) const { return outside_[variant]; }

 private:
  const CoverageLattice& lattice_;
  Allocation allocation_;
  std::vector<Score> prefix_;
  std::vector<Score> completion_;
  std::vector<Score> outside_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_LATTICE_PATHS_H_
