#include "plugin/core/phrase/contexts/step_numbering.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "plugin/core/base/memory_meter.h"

namespace exact {

VariantId StepNumbering::Number(std::uint32_t frontier, const ExploredEdge& edge) {
  const StepId step = NumberStep(frontier, edge);
  if (!reordering_.lexicalized) return step;
  const std::uint64_t key = std::uint64_t{step} << 8 | static_cast<std::uint64_t>(edge.own) << 4 |
                            static_cast<std::uint64_t>(edge.next);
  return variant_index_.FindOrAdd(
      MixBits(key),
      [&](VariantId id) {
        return variants_[id].step == step && variants_[id].own == edge.own &&
               variants_[id].next == edge.next;
      },
      [&] {
        variants_.push_back({step, edge.own, edge.next});
        return static_cast<VariantId>(variants_.size() - 1);
      });
}

StepId StepNumbering::NumberStep(std::uint32_t frontier, const ExploredEdge& edge) {
  const std::uint64_t key =
      (std::uint64_t{frontier} << 32 | edge.span) * 4 + static_cast<std::uint64_t>(edge.kind);
  return step_index_.FindOrAdd(
      MixBits(key),
      [&](StepId id) {
        const CoverageLattice::Step& step = steps_[id];
        return step.frontier == frontier && step.span == edge.span && step.kind == edge.kind;
      },
      [&] {
        const auto id = static_cast<StepId>(steps_.size());
        const bool ends = edge.kind == CoverageLattice::StepKind::kEnd;
        const Score cost = ends ? 0 : reordering_.Cost(frontier, table_.spans()[edge.span].first);
        steps_.push_back({frontier, edge.span, edge.kind, cost, id, id + 1});
        if (!reordering_.lexicalized) {
          variants_.push_back({id, Orientation::kNone, Orientation::kNone});
        }
        return id;
      });
}

void StepNumbering::Finish(CoverageLattice::Parts* lattice) {
  // Without orientations, variants have the numbers of their steps already.
  if (reordering_.lexicalized) SortVariants(&lattice->edges);
  lattice->steps = std::move(steps_);
  lattice->variants = std::move(variants_);
}

void StepNumbering::SortVariants(std::vector<CoverageLattice::Edge>* edges) {
  std::vector<VariantId> order(variants_.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](VariantId a, VariantId b) { return variants_[a].step < variants_[b].step; });
  std::vector<CoverageLattice::Variant> sorted;
  std::vector<VariantId> number(variants_.size());
  for (const VariantId old : order) {
    const auto id = static_cast<VariantId>(sorted.size());
    const StepId step = variants_[old].step;
    if (sorted.empty() || sorted.back().step != step) steps_[step].variants_begin = id;
    steps_[step].variants_end = id + 1;
    number[old] = id;
    sorted.push_back(variants_[old]);
  }
  variants_.swap(sorted);
  for (CoverageLattice::Edge& edge : *edges) edge.variant = number[edge.variant];
}

std::size_t StepNumbering::Bytes() const {
  return HeapBytes(steps_, variants_) + step_index_.Bytes() + variant_index_.Bytes();
}

}  // namespace exact
