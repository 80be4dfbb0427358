// The k best trees of an item graph, lazily and in order (Huang & Chiang 2005, algorithm 3).
#ifndef EXACT_CORE_CHART_BEAM_KBEST_TREES_H_
#define EXACT_CORE_CHART_BEAM_KBEST_TREES_H_

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/base/priority_queue.h"
#include "plugin/core/chart/beam/item_graph.h"

namespace exact::chart {

class KBestTrees {
 public:
  // `graph` must outlive the object.
  explicit KBestTrees(const ItemGraph& graph) : graph_(graph) {}

  // The next tree, never better than the one before; nothing when there is none left.
  std::optional<ScoredTree> Next();

  // All memory but that of the graph; it only grows.
  std::size_t Bytes() const;

 private:
  // A way to make an item: an arc, and for each of its tails the rank of one of the tail's ways.
  struct Way {
    Score score;
    std::uint32_t number;  // ways are numbered as they are found; earlier ones go first
    ArcId arc;             // an index into the goals, if the item is kGoal
    std::uint32_t ranks_begin;
    bool operator<(const Way& other) const {
      return score != other.score ? score < other.score : number > other.number;
    }
  };
  struct Node {
    std::vector<Way> found;
    PriorityQueue<Way> candidates;
    std::size_t continued = 0;  // ways found whose successors are candidates
    bool opened = false;
    std::size_t Bytes() const { return HeapBytes(found) + candidates.Bytes(); }
  };
  // Numbers of ways and of ranks have 32 bits.
  static constexpr std::uint32_t kMostWays = 0xfffffff0U;
  // Stands for "any goal of the graph".
  static constexpr ItemId kGoal = 0xffffffffU;

  // Finds the rank-th way to make an item and all better ones; returns false if there are fewer.
  bool Find(ItemId item, std::uint32_t rank);
  void Open(ItemId item, Node& node);
  void AddSuccessors(ItemId item, Way way, Node& node);
  // The ways with these ranks of the tails; there are such ways.
  void AddCandidate(ItemId item, ArcId arc, const std::vector<std::uint32_t>& ranks, Node& node);
  std::size_t Arity(ItemId item, ArcId arc) const {
    return item == kGoal ? 1 : graph_.Tails(arc).size();
  }
  ItemId Tail(ItemId item, ArcId arc, std::size_t i) const {
    return item == kGoal ? graph_.goals()[arc].item : graph_.Tails(arc)[i];
  }
  Score WayScore(ItemId item, std::uint32_t rank) const;
  Tree Trace(std::uint32_t rank);

  const ItemGraph& graph_;
  std::unordered_map<ItemId, Node> nodes_;
  std::vector<std::uint32_t> ranks_;  // of all ways
  std::uint32_t ways_ = 0;
  std::uint32_t next_rank_ = 0;
  std::size_t way_bytes_ = 0;  // of all nodes
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_BEAM_KBEST_TREES_H_
