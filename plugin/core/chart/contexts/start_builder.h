// Makes the left contexts of a network of contexts, and what they score after other contexts.
#ifndef EXACT_CORE_CHART_CONTEXTS_START_BUILDER_H_
#define EXACT_CORE_CHART_CONTEXTS_START_BUILDER_H_

#include <vector>

#include "plugin/core/chart/contexts/context_network.h"
#include "plugin/core/chart/contexts/pair_index.h"

namespace exact::chart {

class StartBuilder {
 public:
  // Both must outlive the object.
  StartBuilder(CoarseModel& model, ContextNetwork& network) : model_(model), network_(network) {}

  // Adds the left contexts of a vertex, in order.  Returns their new numbers.
  std::vector<Index> AddLefts(const std::vector<LeftContext>& lefts,
                              ContextNetwork::VertexEnds* ends);

  // The start of a group after a word that leads to the context `next`.
  Index StartOf(Index group, CoarseModel::Id next);

  // Calls visit(item, left) for what may come of `word` and the vertex after it: the left context
  // of both together, and the item without that context's number.
  template <class Visit>
  void ForEachAfter(Index word, VertexId vertex, Visit&& visit) {
    const ContextNetwork::VertexEnds ends = network_.vertices[vertex];
    const CoarseModel::Id context = model_.Unigram(word).next;
    for (Index g = ends.left_groups.begin; g < ends.left_groups.end; ++g) {
      const Index second = network_.left_groups[g].word;
      bool listed = false;
      const CoarseModel::Step step = model_.Append(context, second, &listed);
      const bool matters = listed && model_.SecondMatters(word, second);
      const LeftContext left{word, matters ? second : LeftContext::kOpen, matters ? step.score : 0};
      visit(Item{StartOf(g, step.next), kNoIndex, 0, matters ? 0 : step.score}, left);
    }
    // Words that do not depend on what precedes pay the back-off weight of `word`.
    const LeftContext open{word, LeftContext::kOpen, 0};
    if (ends.none != kNoIndex) visit(Item{kNoIndex, ends.none, 0, model_[context].backoff}, open);
    const LeftContext restart{word, LeftContext::kRestart, 0};
    if (ends.closed != kNoIndex) visit(Item{kNoIndex, ends.closed, 0, 0}, restart);
  }

  // Adds the n-grams of all starts.
  void Finish();

 private:
  using Item = ContextNetwork::AfterItem;

  CoarseModel& model_;
  ContextNetwork& network_;
  PairIndex index_;               // of group and context
  std::vector<Index> start_ids_;  // by the ids of index_
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_START_BUILDER_H_
