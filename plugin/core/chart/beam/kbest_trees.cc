#include "plugin/core/chart/beam/kbest_trees.h"

namespace exact::chart {

std::optional<ScoredTree> KBestTrees::Next() {
  if (ways_ >= kMostWays || !Find(kGoal, next_rank_)) return std::nullopt;
  const std::uint32_t rank = next_rank_++;
  const Score score = nodes_.at(kGoal).found[rank].score;
  return ScoredTree{Trace(rank), score};
}

bool KBestTrees::Find(ItemId item, std::uint32_t rank) {
  // References into an unordered_map survive insertions, so recursion may add nodes.
  Node& node = nodes_[item];
  if (!node.opened) Open(item, node);
  while (node.found.size() <= rank) {
    // Only now is it certain that the ways next to the latest one are needed.
    if (node.continued < node.found.size()) AddSuccessors(item, node.found[node.continued++], node);
    if (node.candidates.empty()) return false;
    way_bytes_ -= node.Bytes();
    node.found.push_back(node.candidates.Pop());
    way_bytes_ += node.Bytes();
  }
  return true;
}

void KBestTrees::Open(ItemId item, Node& node) {
  node.opened = true;
  if (item == kGoal) {
    for (ArcId i = 0; i < graph_.goals().size(); ++i) AddCandidate(item, i, {0}, node);
    return;
  }
  for (ArcId arc = graph_.item(item).best; arc != kNoArc; arc = graph_.arc(arc).next) {
    AddCandidate(item, arc, std::vector<std::uint32_t>(Arity(item, arc)), node);
  }
}

// The next way of one tail.  Each combination of ranks is to be reached once: by raising the last
// of its ranks that is not 0.
void KBestTrees::AddSuccessors(ItemId item, Way way, Node& node) {
  const std::size_t arity = Arity(item, way.arc);
  const auto begin = ranks_.begin() + static_cast<std::ptrdiff_t>(way.ranks_begin);
  std::vector<std::uint32_t> ranks(begin, begin + static_cast<std::ptrdiff_t>(arity));
  for (std::size_t i = arity; i-- > 0;) {
    ++ranks[i];
    if (ways_ < kMostWays && Find(Tail(item, way.arc, i), ranks[i])) {
      AddCandidate(item, way.arc, ranks, node);
    }
    --ranks[i];
    if (ranks[i] != 0) return;
  }
}

void KBestTrees::AddCandidate(ItemId item, ArcId arc, const std::vector<std::uint32_t>& ranks,
                              Node& node) {
  Way way{};
  way.score = item == kGoal ? graph_.goals()[arc].extra : graph_.arc(arc).own;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    way.score += WayScore(Tail(item, arc, i), ranks[i]);
  }
  way.number = ways_++;
  way.arc = arc;
  way.ranks_begin = static_cast<std::uint32_t>(ranks_.size());
  ranks_.insert(ranks_.end(), ranks.begin(), ranks.end());
  way_bytes_ -= node.Bytes();
  node.candidates.Push(way);
  way_bytes_ += node.Bytes();
}

Score KBestTrees::WayScore(ItemId item, std::uint32_t rank) const {
  return rank == 0 ? graph_.item(item).score : nodes_.at(item).found[rank].score;
}

std::size_t KBestTrees::Bytes() const {
  // A bucket is a pointer; a node has a pointer to the next one.
  return nodes_.bucket_count() * sizeof(void*) +
         nodes_.size() * (sizeof(void*) + sizeof(*nodes_.begin())) + way_bytes_ + HeapBytes(ranks_);
}

Tree KBestTrees::Trace(std::uint32_t rank) {
  struct Place {
    ItemId item;
    std::uint32_t rank;
  };
  Tree tree;
  std::vector<Place> open = {{kGoal, rank}};
  while (!open.empty()) {
    const Place place = open.back();
    open.pop_back();
    Find(place.item, place.rank);  // the best way of a tail may be new
    const Way way = nodes_.at(place.item).found[place.rank];
    if (place.item != kGoal) tree.edges.push_back(graph_.arc(way.arc).edge);
    for (std::size_t i = Arity(place.item, way.arc); i-- > 0;) {
      open.push_back({Tail(place.item, way.arc, i), ranks_[way.ranks_begin + i]});
    }
  }
  return tree;
}

}  // namespace exact::chart
