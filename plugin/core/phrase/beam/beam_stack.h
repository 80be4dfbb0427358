// The hypotheses that cover the same number of words: recombination and pruning as in Moses.
//
// Histogram pruning is lazy: the stack grows to twice its size before it is pruned, and hypotheses
// that score below the worst survivor of the last pruning are not added.  Threshold pruning keeps
// hypotheses within `threshold` of the best.
#ifndef EXACT_CORE_PHRASE_BEAM_BEAM_STACK_H_
#define EXACT_CORE_PHRASE_BEAM_BEAM_STACK_H_

#include <cstddef>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/core/phrase/beam/search_graph.h"

namespace exact {

struct BeamOptions {
  std::size_t stack_size = 200;  // 0 = no limit
  // A logarithm, at most 0; minus infinity = no threshold.
  Score threshold = kMinusInfinity;
  std::size_t pop_limit = 1000;  // cube pruning only
  bool keep_arcs = false;        // for n-best lists
};

class BeamStack {
 public:
  // `graph` must outlive the stack.
  BeamStack(const BeamOptions& options, SearchGraph& graph) : options_(options), graph_(graph) {}

  // Whether a hypothesis with this total may be added.  Fast; call it before Add.
  bool Admits(Score total) const { return total >= worst_; }

  // Adds the hypothesis, or recombines it with one of the same state.
  // Requires: Admits(hypothesis.total), no member has been expanded yet.
  void Add(const Hypothesis& hypothesis);

  // Reduces the stack to its size.  Call before reading members().
  void Prune();

  const std::vector<HypothesisId>& members() const { return members_; }
  // Without the hypotheses, which are in the graph.
  std::size_t Bytes() const { return HeapBytes(members_, free_) + index_.Bytes(); }

  // Members, best first.
  std::vector<HypothesisId> Sorted() const;

 private:
  bool Beats(HypothesisId a, HypothesisId b) const;
  HypothesisId Store(const Hypothesis& hypothesis);
  void RememberArc(Hypothesis& winner, const Step& loser);
  void RebuildIndex();

  const BeamOptions& options_;
  SearchGraph& graph_;
  std::vector<HypothesisId> members_;
  std::vector<HypothesisId> free_;
  IdTable index_;
  Score best_ = kMinusInfinity;
  Score worst_ = kMinusInfinity;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEAM_BEAM_STACK_H_
