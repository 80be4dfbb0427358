#include "plugin/core/phrase/beam/coverage_graph.h"

#include "plugin/core/base/memory_meter.h"

namespace exact {

CoverageGraph::CoverageGraph(const Coverage& initial, const Reordering& reordering,
                             const OptionTable& table, const FutureCost& future_cost)
    : reordering_(reordering), table_(table), future_cost_(future_cost) {
  Intern(initial);
}

std::vector<CoverageGraph::Successor>& CoverageGraph::Successors(CoverageId id) {
  Node& node = nodes_[id];
  if (node.expanded) return node.successors;
  node.expanded = true;
  const Coverage& coverage = node.coverage;
  const std::uint32_t gap = coverage.first_gap();
  for (std::uint32_t first = gap; first < coverage.sentence_length(); ++first) {
    if (!reordering_.GapAllowed(gap, first, first)) break;  // nor longer or later spans
    for (SpanId span_id = table_.SpansFrom(first); span_id < table_.SpansFrom(first + 1);
         ++span_id) {
      const OptionTable::Span& span = table_.spans()[span_id];
      if (coverage.Overlaps(span.first, span.last)) break;
      if (!reordering_.GapAllowed(gap, span.first, span.last)) break;
      if (!reordering_.HostAllows(coverage, span.first, span.last)) continue;
      node.successors.push_back({span_id, IdTable::kNone});
    }
  }
  successor_bytes_ += HeapBytes(node.successors);
  return node.successors;
}

void CoverageGraph::ReleaseSuccessors(CoverageId id) {
  successor_bytes_ -= HeapBytes(nodes_[id].successors);
  nodes_[id].expanded = false;
  std::vector<Successor>().swap(nodes_[id].successors);
}

CoverageId CoverageGraph::Follow(CoverageId from, Successor& successor) {
  if (successor.next == IdTable::kNone) {
    const OptionTable::Span& span = table_.spans()[successor.span];
    Coverage next = nodes_[from].coverage;
    next.Add(span.first, span.last);
    successor.next = Intern(next);
  }
  return successor.next;
}

CoverageId CoverageGraph::Intern(const Coverage& coverage) {
  return index_.FindOrAdd(
      coverage.Hash(), [&](std::uint32_t id) { return nodes_[id].coverage == coverage; },
      [&] {
        nodes_.push_back({coverage, future_cost_.Estimate(coverage), false, {}});
        return static_cast<std::uint32_t>(nodes_.size() - 1);
      });
}

}  // namespace exact
