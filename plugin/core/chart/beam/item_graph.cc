#include "plugin/core/chart/beam/item_graph.h"

namespace exact::chart {

ItemId ItemGraph::AddItem(VertexId vertex, EdgeId edge, const std::vector<ItemId>& tails,
                          Score own) {
  items_.push_back({kMinusInfinity, vertex, kNoArc});
  const auto item = static_cast<ItemId>(items_.size() - 1);
  AddArc(item, edge, tails, own);
  return item;
}

void ItemGraph::AddArc(ItemId item, EdgeId edge, const std::vector<ItemId>& tails, Score own) {
  Item& made = items_[item];
  const Score score = ScoreOf(tails, own);
  const auto id = static_cast<ArcId>(arcs_.size());
  const auto tails_begin = static_cast<std::uint32_t>(tails_.size());
  tails_.insert(tails_.end(), tails.begin(), tails.end());
  if (made.best == kNoArc || score > made.score) {
    arcs_.push_back({own, edge, tails_begin, made.best});
    made.best = id;
    made.score = score;
  } else {
    arcs_.push_back({own, edge, tails_begin, arcs_[made.best].next});
    arcs_[made.best].next = id;
  }
}

std::optional<ScoredTree> ItemGraph::Best() const {
  const Goal* best = nullptr;
  Score score = 0;
  for (const Goal& goal : goals_) {
    const Score total = items_[goal.item].score + goal.extra;
    if (best != nullptr && total <= score) continue;
    best = &goal;
    score = total;
  }
  if (best == nullptr) return std::nullopt;
  return ScoredTree{BestTreeOf(best->item), score};
}

Tree ItemGraph::BestTreeOf(ItemId item) const {
  Tree tree;
  std::vector<ItemId> open = {item};
  while (!open.empty()) {
    const ArcId arc = items_[open.back()].best;
    open.pop_back();
    tree.edges.push_back(arcs_[arc].edge);
    const Range<ItemId> tails = Tails(arc);
    for (std::size_t i = tails.size(); i-- > 0;) open.push_back(tails[i]);
  }
  return tree;
}

}  // namespace exact::chart
