// What a search of a forest leaves behind: items, and the ways in which they were made.
//
// An item stands for translations of a vertex that the rest of the sentence scores alike.  An arc
// is one way to make it: an edge of the forest and an item for each of its tails.  The score of a
// tree is the sum of what its arcs score on their own.  KBestTrees reads trees from the graph.
//
// Use: add items bottom-up.  An item must not get more arcs once it is a tail.
#ifndef EXACT_CORE_CHART_BEAM_ITEM_GRAPH_H_
#define EXACT_CORE_CHART_BEAM_ITEM_GRAPH_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/chart/problem/tree.h"

namespace exact::chart {

using ItemId = std::uint32_t;
using ArcId = std::uint32_t;
constexpr ArcId kNoArc = 0xffffffffU;

struct ScoredTree {
  Tree tree;
  Score score = 0;
};

class ItemGraph {
 public:
  struct Arc {
    Score own;  // all that the edge adds to its tails: the rule's score and the language model's
    EdgeId edge;
    std::uint32_t tails_begin;
    ArcId next;  // of the same item; kNoArc at the end
  };
  struct Item {
    Score score;  // of the best tree
    VertexId vertex;
    ArcId best;  // the first of its arcs
  };
  // A translation of the sentence, and what is added to its score.
  struct Goal {
    ItemId item;
    Score extra;
  };

  // `tails` are in the order of the edge's.
  ItemId AddItem(VertexId vertex, EdgeId edge, const std::vector<ItemId>& tails, Score own);
  // Another way to make the item.
  void AddArc(ItemId item, EdgeId edge, const std::vector<ItemId>& tails, Score own);
  void AddGoal(ItemId item, Score extra = 0) { goals_.push_back({item, extra}); }

  std::size_t item_count() const { return items_.size(); }
  const Item& item(ItemId id) const { return items_[id]; }
  const Arc& arc(ArcId id) const { return arcs_[id]; }
  Range<ItemId> Tails(ArcId id) const {
    return {tails_.data() + arcs_[id].tails_begin, tails_.data() + TailsEnd(id)};
  }
  const std::vector<Goal>& goals() const { return goals_; }

  // The score of the best tree that such an arc makes.
  Score ScoreOf(const std::vector<ItemId>& tails, Score own) const {
    for (const ItemId tail : tails) own += items_[tail].score;
    return own;
  }

  // The best translation of the sentence; nothing if there is no goal.
  std::optional<ScoredTree> Best() const;
  // The best tree below an item.
  Tree BestTreeOf(ItemId item) const;

  std::size_t Bytes() const { return HeapBytes(items_, arcs_, tails_, goals_); }

 private:
  std::size_t TailsEnd(ArcId id) const {
    return id + 1 < arcs_.size() ? arcs_[id + 1].tails_begin : tails_.size();
  }

  std::vector<Item> items_;
  std::vector<Arc> arcs_;
  std::vector<ItemId> tails_;
  std::vector<Goal> goals_;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_BEAM_ITEM_GRAPH_H_
