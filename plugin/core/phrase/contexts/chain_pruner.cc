#include "plugin/core/phrase/contexts/chain_pruner.h"

#include <algorithm>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/phrase/contexts/inheritance.h"

namespace exact {

bool IsChain(const CoverageLattice& lattice, const OptionTable& table) {
  // The last node is behind </s>.
  const std::vector<CoverageLattice::Node>& nodes = lattice.nodes();
  for (std::size_t n = 0; n + 2 < nodes.size(); ++n) {
    if (nodes[n].frontier >= nodes[n + 1].frontier) return false;
  }
  return !table.lexicalized() &&
         std::all_of(lattice.steps().begin(), lattice.steps().end(), [](const auto& step) {
           const bool has_words = step.kind == CoverageLattice::StepKind::kWords ||
                                  step.kind == CoverageLattice::StepKind::kEnd;
           return has_words && step.cost == 0;
         });
}

void ChainPruner::BeginFrontier(std::uint32_t frontier) {
  const FrontierContexts& at = nodes_.frontiers()[frontier];
  node_prefixes_ = prefixes_[frontier];
  node_prefixes_.resize(at.nodes.size(), kMinusInfinity);
  group_prefixes_.resize(at.groups.size());
  for (auto n = static_cast<ForestNodeId>(at.nodes.size()); n-- > 0;) {
    const ContextForest::Node& node = at.nodes[n];
    std::fill(group_prefixes_.begin() + node.groups_begin,
              group_prefixes_.begin() + node.groups_end, node_prefixes_[n]);
    if (node.parent == IdTable::kNone) continue;
    Score& parent = node_prefixes_[node.parent];
    parent = std::max(parent, node_prefixes_[n] + node.backoff);
  }
  // Groups come after those that they inherit.
  for (auto g = static_cast<GroupId>(at.groups.size()); g-- > 0;) {
    const ContextForest::Group& group = at.groups[g];
    if (group.inherited == IdTable::kNone) continue;
    const Score difference =
        group.difference != kMinusInfinity
            ? group.difference
            : FindInheritance(at.first_steps[g], at.first_steps[group.inherited], input_.contexts)
                  .difference;
    Score& inherited = group_prefixes_[group.inherited];
    inherited = std::max(inherited, group_prefixes_[g] + difference);
  }
}

void ChainPruner::RaisePrefix(std::uint32_t frontier, ForestNodeId node, Score prefix) {
  std::vector<Score>& prefixes = prefixes_[frontier];
  if (node >= prefixes.size()) prefixes.resize(node + 1, kMinusInfinity);
  prefixes[node] = std::max(prefixes[node], prefix);
}

std::size_t ChainPruner::Bytes() const {
  std::size_t bytes =
      pruning_.bound->Bytes() + HeapBytes(prefixes_, node_prefixes_, group_prefixes_);
  for (const std::vector<Score>& prefixes : prefixes_) bytes += HeapBytes(prefixes);
  return bytes;
}

}  // namespace exact
