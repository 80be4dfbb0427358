// The links of one vertex that deliver its left and right contexts, and these contexts.
//
// Contexts are found one by one while the rules of the vertex are read.  Finish() puts them in
// order.
#ifndef EXACT_CORE_CHART_CONTEXTS_HEAD_LINKS_H_
#define EXACT_CORE_CHART_CONTEXTS_HEAD_LINKS_H_

#include <vector>

#include "plugin/core/chart/contexts/frontier_builder.h"
#include "plugin/core/chart/contexts/pair_index.h"
#include "plugin/core/chart/contexts/start_builder.h"
#include "plugin/core/chart/contexts/survivors.h"

namespace exact::chart {

class HeadLinks {
 public:
  // All must outlive the object.
  HeadLinks(const CoarseModel& model, const Survivors& survivors, FrontierBuilder& frontiers,
            StartBuilder& starts, ContextNetwork& network)
      : model_(model),
        survivors_(survivors),
        frontiers_(frontiers),
        starts_(starts),
        network_(network) {}

  // Begins with another vertex.
  void Begin(VertexId head);

  // Each of these returns the number of a link, or kNoIndex if none of its contexts has survived.
  // The left context is known.
  Index FixedLeft(const LeftContext& left);
  // The left context is that of the tail.
  Index SameLeft(VertexId tail);
  // The left context is that of a word and the tail after it.
  Index LeftAfter(Index word, VertexId tail);
  // The right context is one of the frontier.
  Index Right(Index frontier);

  // Adds the contexts to the network, and corrects their numbers in the links.
  void Finish();
  // No rule was read to its end: makes the links harmless.
  void Drop();

 private:
  // Links of one kind, by what they were made from.
  struct Known {
    PairIndex index;
    std::vector<Index> links;
  };

  // The link that was made before from the same pair, or the one that make() adds and returns.
  template <class Make>
  Index Find(Known& known, Index a, Index b, Make&& make);
  // The number of a context for now; kNoIndex if it has not survived.
  Index NumberOfLeft(const LeftContext& left);
  Index NumberOfRight(CoarseModel::Id context);
  // Adds the link unless `any` is false.
  Index AddLink(const ContextNetwork::Link& link, bool any);
  void Renumber(const Span& items, const std::vector<Index>& numbers);

  const CoarseModel& model_;
  const Survivors& survivors_;
  FrontierBuilder& frontiers_;
  StartBuilder& starts_;
  ContextNetwork& network_;
  VertexId head_ = 0;
  std::vector<LeftContext> lefts_;
  PairIndex left_index_;
  std::vector<CoarseModel::Id> rights_;
  PairIndex right_index_;
  std::vector<Index> links_;  // of this vertex alone
  Known fixed_;
  Known same_;
  Known after_;
  Known right_;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_HEAD_LINKS_H_
