// Leaves out moves of a context forest while it is built, where nothing is reordered.
//
// Without reordering, moves lead to later frontiers.  So when the moves of a frontier are made, the
// best way to each of its contexts is known, and a move is of interest only if that way, the move,
// and the most that can come after it (ShortContextBound) reach the floor.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_CHAIN_PRUNER_H_
#define EXACT_CORE_PHRASE_CONTEXTS_CHAIN_PRUNER_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "plugin/core/base/score.h"
#include "plugin/core/phrase/contexts/coverage_lattice.h"
#include "plugin/core/phrase/contexts/forest_input.h"
#include "plugin/core/phrase/contexts/forest_nodes.h"
#include "plugin/core/phrase/contexts/short_context_bound.h"

namespace exact {

// Whether the lattice is a chain: nothing is reordered, every frontier has one coverage, and
// neither orientations nor empty targets matter.
bool IsChain(const CoverageLattice& lattice, const OptionTable& table);

// What a forest on a chain may leave out.
struct ChainPruning {
  std::unique_ptr<ShortContextBound> bound;
  Score floor;  // derivations below are of no interest
};

class ChainPruner {
 public:
  // All must outlive the object.
  ChainPruner(const ChainPruning& pruning, ForestInput& input, ForestNodes& nodes)
      : pruning_(pruning), input_(input), nodes_(nodes), prefixes_(nodes.frontiers().size()) {}

  // The derivations begin here.
  void Start(std::uint32_t frontier, ForestNodeId node) { RaisePrefix(frontier, node, 0); }

  // Call before the moves of a frontier are made.  Requires: those of all before it have been made.
  void BeginFrontier(std::uint32_t frontier);

  // Whether a move of a group of the frontier begun last may be of interest.  It leads to the
  // context `to` at a later `frontier`; `score` is what it scores without back-offs.
  bool MayMatter(GroupId group, Score score, std::uint32_t frontier, ContextId to) const {
    return group_prefixes_[group] + score +
               pruning_.bound->Completion(frontier, to, input_.contexts) >=
           pruning_.floor;
  }
  // Notes such a move.
  void Follow(GroupId group, Score score, std::uint32_t frontier, ForestNodeId to) {
    RaisePrefix(frontier, to, group_prefixes_[group] + score);
  }

  std::size_t Bytes() const;

 private:
  void RaisePrefix(std::uint32_t frontier, ForestNodeId node, Score prefix);

  const ChainPruning& pruning_;
  ForestInput& input_;
  ForestNodes& nodes_;
  std::vector<std::vector<Score>> prefixes_;  // by frontier and node: the best way to the context
  // Of the frontier whose moves are made:
  std::vector<Score> node_prefixes_;   // the best way to it or a descendant, with back-offs
  std::vector<Score> group_prefixes_;  // to a context that uses the group, with differences
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_CHAIN_PRUNER_H_
