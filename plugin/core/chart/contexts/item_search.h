// The search of real items that the bounds of a network of contexts have left: bottom-up, without
// other limits, so that a search that ends has found every tree above the floor.
#ifndef EXACT_CORE_CHART_CONTEXTS_ITEM_SEARCH_H_
#define EXACT_CORE_CHART_CONTEXTS_ITEM_SEARCH_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/chart/beam/item_graph.h"
#include "plugin/core/chart/beam/rule_strings.h"
#include "plugin/core/chart/contexts/network_bounds.h"
#include "plugin/core/chart/contexts/pair_index.h"

namespace exact::chart {

// The network and what was solved in it last.
struct PricedNetwork {
  const ContextNetwork& network;
  const NetworkBounds& bounds;
  const ContextPrices& prices;
};

class ItemSearch {
 public:
  // All must outlive the object.
  ItemSearch(Space& space, EndJoiner& joiner, RuleStrings& rules, CoarseModel& model,
             const PricedNetwork& priced, Budget& budget);

  // Finds every tree that scores more than `floor`, or gives up after `most` combinations of rules
  // and items.  Returns whether it has found them all.
  bool Run(Score floor, std::uint64_t most);

  const ItemGraph& graph() const { return graph_; }
  ItemGraph TakeGraph() { return std::move(graph_); }
  std::uint64_t combinations() const { return combinations_; }

 private:
  struct Candidate {
    ItemId item;
    StringEnds ends;
    std::uint8_t words;  // of a short string: 0 or 1; otherwise 2
    Score deficit;       // how far the priced inside score is below the vertex's; 0 if short
  };

  void SetEdgeBounds();
  void SearchVertex(VertexId vertex);
  // Chooses a candidate for the tail with this number, and for all after it.
  void ChooseTail(std::size_t tail, Score slack, unsigned words);
  void Combine(Score slack, unsigned words);
  // What a new item of a vertex may score at most, with the rest of the tree; sets *deficit.
  Score BoundOf(VertexId vertex, const StringEnds& ends, Score score, Score* deficit) const;
  std::optional<Index> FindLeft(VertexId vertex, const LeftContext& left) const;
  std::optional<Index> FindRight(VertexId vertex, CoarseModel::Id right) const;
  void FinishVertex(VertexId vertex);
  void AddGoals();

  Space& space_;
  EndJoiner& joiner_;
  RuleStrings& rules_;
  CoarseModel& model_;
  const PricedNetwork priced_;
  Budget& budget_;
  MemoryMeter meter_;
  Score floor_ = 0;
  std::uint64_t most_ = 0;
  std::uint64_t combinations_ = 0;
  bool gave_up_ = false;
  ItemGraph graph_;
  std::vector<Score> through_;  // by edge: the best relaxed tree with it
  std::vector<Span> of_vertex_;
  std::vector<Candidate> candidates_;  // of all vertices, each vertex's by deficit
  // Of the vertex and the edge that are searched now:
  EdgeId edge_ = 0;
  unsigned fixed_words_ = 0;
  std::vector<Index> chosen_;
  std::vector<ItemId> tails_;
  PairIndex index_;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_ITEM_SEARCH_H_
