// Makes the left contexts of a network of contexts, and what they score after other contexts.
#ifndef EXACT_CORE_CHART_CONTEXTS_START_BUILDER_H_
#define EXACT_CORE_CHART_CONTEXTS_START_BUILDER_H_

#include <functional>
#include <vector>

#include "plugin/core/chart/contexts/context_network.h"
#include "plugin/core/chart/contexts/pair_index.h"

namespace exact::chart {

class StartBuilder {
 public:
  // Both must outlive the object.
  StartBuilder(CoarseModel& model, ContextNetwork& network) : model_(model), network_(network) {}

  // The left context of a string that begins with a word and the word of `step`, which is appended
  // to that word alone.  If no n-gram of the two words exists, no longer one does, and the second
  // word scores the same after any context, but for back-off weights.
  LeftContext LeftOf(Index first, const CoarseModel::Step& step, bool listed) const {
    if (!listed) return {first, LeftContext::kOpen, 0};
    return {first, step.word, step.score};
  }

  // Adds the left contexts of a vertex, in order.  Returns their new numbers.
  std::vector<Index> AddLefts(const std::vector<LeftContext>& lefts,
                              ContextNetwork::VertexEnds* ends);

  // The start of a group after a word that leads to the context `next`.
  Index StartOf(Index group, CoarseModel::Id next);

  // Calls visit(start, left, score) for what may come of `word` and the vertex after it: a start of
  // the vertex (kNoIndex: its closed context), the left context of both together, and what the
  // first word of the vertex scores if it does not depend on more.
  template <class Visit>
  void ForEachAfter(Index word, VertexId vertex, Visit&& visit) {
    const ContextNetwork::VertexEnds ends = network_.vertices[vertex];
    const CoarseModel::Id context = model_.Unigram(word).next;
    for (Index g = ends.left_groups.begin; g < ends.left_groups.end; ++g) {
      bool listed = false;
      const CoarseModel::Step step = model_.Append(context, network_.left_groups[g].word, &listed);
      const LeftContext left = LeftOf(word, step, listed);
      visit(StartOf(g, step.next), left, listed ? 0 : step.score);
    }
    if (ends.closed != kNoIndex) visit(kNoIndex, LeftContext{word, LeftContext::kRestart, 0}, 0);
  }

  // Adds the n-grams of all starts.
  void Finish();

 private:
  CoarseModel& model_;
  ContextNetwork& network_;
  PairIndex index_;                // of group and context
  std::vector<Index> start_ids_;   // by the ids of index_
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_START_BUILDER_H_
