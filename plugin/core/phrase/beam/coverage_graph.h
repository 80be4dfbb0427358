// The coverages that a search has reached, as small numbers, and the spans that may follow each.
//
// One object per sentence; not thread-safe.
#ifndef EXACT_CORE_PHRASE_BEAM_COVERAGE_GRAPH_H_
#define EXACT_CORE_PHRASE_BEAM_COVERAGE_GRAPH_H_

#include <cstdint>
#include <deque>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/phrase/beam/future_cost.h"
#include "plugin/core/phrase/problem/coverage.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/reordering.h"

namespace exact {

using CoverageId = std::uint32_t;

class CoverageGraph {
 public:
  struct Successor {
    SpanId span;
    CoverageId next;  // kNone until Follow() sets it
  };

  struct Node {
    Coverage coverage;
    Score estimate;
    bool expanded = false;
    std::vector<Successor> successors;
  };

  // All must outlive the graph.  `initial` gets the id 0.
  CoverageGraph(const Coverage& initial, const Reordering& reordering, const OptionTable& table,
                const FutureCost& future_cost);

  const Node& node(CoverageId id) const { return nodes_[id]; }
  std::size_t size() const { return nodes_.size(); }
  std::size_t Bytes() const {
    return nodes_.size() * (sizeof(Node) + nodes_.front().coverage.Bytes()) + successor_bytes_ +
           index_.Bytes();
  }

  // The spans that do not overlap and that the gap rule and the host's rule allow.  Whether the
  // jump is short enough depends on the hypothesis: ask Reordering::JumpAllowed.
  std::vector<Successor>& Successors(CoverageId id);

  // Frees the successors: without a distortion limit, there are as many as the sentence has spans.
  // Call when the hypotheses of this coverage have been expanded.
  void ReleaseSuccessors(CoverageId id);

  // The coverage after `successor` of `from`.  Made on demand, because without the gap rule most
  // successors are too far from every hypothesis.
  CoverageId Follow(CoverageId from, Successor& successor);

 private:
  CoverageId Intern(const Coverage& coverage);

  const Reordering& reordering_;
  const OptionTable& table_;
  const FutureCost& future_cost_;
  std::deque<Node> nodes_;  // a deque, so that references stay valid while it grows
  IdTable index_;
  std::size_t successor_bytes_ = 0;  // of all nodes
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEAM_COVERAGE_GRAPH_H_
