// Makes the links between a frontier and the tail after it.
#ifndef EXACT_CORE_CHART_CONTEXTS_JOINT_BUILDER_H_
#define EXACT_CORE_CHART_CONTEXTS_JOINT_BUILDER_H_

#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/chart/contexts/pair_index.h"
#include "plugin/core/chart/contexts/start_builder.h"

namespace exact::chart {

class JointBuilder {
 public:
  // All must outlive the object.
  JointBuilder(CoarseModel& model, ContextNetwork& network, StartBuilder& starts)
      : model_(model), network_(network), starts_(starts) {}

  // The link; it has no items until Finish.
  Index Joint(Index frontier, VertexId tail);

  // Fills in the items of all links.
  void Finish(Budget& budget);

 private:
  // The links of one tail.
  void FinishTail(const Index* begin, const Index* end);
  void AddItems(Index link);
  // What the tail can add after a context of one word; kNoIndex if no word of it is listed there.
  Index OpeningAfter(CoarseModel::Id context);
  // The start of the tail after a word that leads to the context `next`.
  Index StartOf(Index group, CoarseModel::Id next);

  CoarseModel& model_;
  ContextNetwork& network_;
  StartBuilder& starts_;
  PairIndex index_;              // of tail and frontier
  std::vector<Index> links_;     // by the ids of index_
  std::vector<Index> group_of_;  // by word: the left group of the tail, or kNoIndex
  // By context: what was found for the tail with the number in *_tail_.
  std::vector<VertexId> opening_tail_;
  std::vector<Index> openings_;
  std::vector<VertexId> start_tail_;
  std::vector<Index> start_ids_;
  VertexId tail_ = 0;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_JOINT_BUILDER_H_
