// Makes the frontiers of a network of contexts, each once.
#ifndef EXACT_CORE_CHART_CONTEXTS_FRONTIER_BUILDER_H_
#define EXACT_CORE_CHART_CONTEXTS_FRONTIER_BUILDER_H_

#include <cstddef>
#include <vector>

#include "plugin/core/chart/contexts/context_network.h"
#include "plugin/core/chart/contexts/pair_index.h"

namespace exact::chart {

class FrontierBuilder {
 public:
  // A word that may come next, with a score of its own.
  struct Element {
    Index word;
    Score score;
  };

  // Both must outlive the object.
  FrontierBuilder(CoarseModel& model, ContextNetwork& network) : model_(model), network_(network) {}

  // One known context.
  Index Fixed(CoarseModel::Id context);
  // The right contexts of a vertex: sorted by their groups from now on.
  Index Own(VertexId vertex, std::vector<CoarseModel::Id>* contexts);
  // The frontier after one of the elements.  `name` tells lists of elements apart.
  Index After(Index frontier, Index name, const std::vector<Element>& elements);

  bool IsFixed(Index frontier) const {
    const ContextNetwork::Frontier& f = network_.frontiers[frontier];
    return f.vertex == kNoIndex && f.parent == kNoIndex;
  }
  std::size_t Bytes() const { return fixed_.Bytes() + after_.Bytes(); }

 private:
  // Adds a frontier with these contexts, which are sorted by their groups first.
  Index Add(const std::vector<CoarseModel::Id>& contexts);
  void SortByGroup(std::vector<CoarseModel::Id>* contexts) const;
  void AddFollows(Index group);
  // The follow of a group with this word, or kNoIndex.
  Index FindFollow(const ContextNetwork::Group& group, Index word) const;
  void AddSources(Index parent, const std::vector<Element>& elements);

  CoarseModel& model_;
  ContextNetwork& network_;
  PairIndex fixed_;               // by context
  std::vector<Index> fixed_ids_;  // by the ids of fixed_
  PairIndex after_;               // by frontier and name
  std::vector<Index> after_ids_;  // by the ids of after_
  // Kept between calls to save allocations:
  struct Found {
    CoarseModel::Id next;
    Index from;
    Score score;
    std::uint8_t kind;  // 0 = from a group, 1 = from a follow, 2 = by default
  };
  std::vector<Found> found_;
  std::vector<CoarseModel::Id> contexts_;
  std::vector<Index> places_;  // by context: its entry in the frontier that is made now
  struct Ngram {
    Index word;
    Index entry;
    Score score;
    CoarseModel::Id next;
  };
  std::vector<Ngram> ngrams_;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_FRONTIER_BUILDER_H_
