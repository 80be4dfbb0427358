#include "plugin/core/phrase/contexts/lattice_paths.h"

#include <algorithm>

namespace exact {

LatticePaths::LatticePaths(const CoverageLattice& lattice, Budget& budget)
    : lattice_(lattice), allocation_(budget) {
  const std::size_t nodes = lattice_.nodes().size();
  const std::size_t variants = lattice_.variants().size();
  allocation_.Add((2 * nodes + variants) * sizeof(Score));
  prefix_.resize(nodes);
  completion_.resize(nodes);
  outside_.resize(variants);
}

// Edges lead to nodes with higher numbers.
void LatticePaths::Search(const std::vector<Score>& variant_score) {
  const std::vector<CoverageLattice::Node>& nodes = lattice_.nodes();
  const std::vector<CoverageLattice::Edge>& edges = lattice_.edges();
  completion_[lattice_.last()] = 0;
  for (std::uint32_t n = lattice_.last(); n-- > 0;) {
    Score best = kMinusInfinity;
    for (std::size_t e = nodes[n].edges_begin; e < nodes[n].edges_end; ++e) {
      best = std::max(best, variant_score[edges[e].variant] + completion_[edges[e].to]);
    }
    completion_[n] = best;
  }
  std::fill(prefix_.begin(), prefix_.end(), kMinusInfinity);
  std::fill(outside_.begin(), outside_.end(), kMinusInfinity);
  prefix_[0] = 0;
  for (std::uint32_t n = 0; n < lattice_.last(); ++n) {
    if (prefix_[n] == kMinusInfinity) continue;
    for (std::size_t e = nodes[n].edges_begin; e < nodes[n].edges_end; ++e) {
      const CoverageLattice::Edge& edge = edges[e];
      prefix_[edge.to] = std::max(prefix_[edge.to], prefix_[n] + variant_score[edge.variant]);
      outside_[edge.variant] = std::max(outside_[edge.variant], prefix_[n] + completion_[edge.to]);
    }
  }
}

}  // namespace exact
