// The k best derivations of a search graph, lazily and in order (Huang & Chiang 2005, algorithm
// 3, for graphs whose edges have one tail).
#ifndef EXACT_CORE_PHRASE_BEAM_KBEST_H_
#define EXACT_CORE_PHRASE_BEAM_KBEST_H_

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/base/priority_queue.h"
#include "plugin/core/phrase/beam/search_graph.h"

namespace exact {

struct ScoredDerivation {
  Derivation derivation;
  Score score = 0;
};

class KBest {
 public:
  // `graph` must outlive the object.
  explicit KBest(const SearchGraph& graph);

  // The next derivation, never better than the one before; nothing when there is none left.
  std::optional<ScoredDerivation> Next();

  // All memory but that of the graph; it only grows.
  std::size_t Bytes() const;

 private:
  // The rank-th best way to reach a node: an edge, and a way to reach the edge's tail.
  struct Way {
    Score score;
    Step step;
    std::uint32_t rank;  // of the way to the tail
    bool operator<(const Way& other) const { return score < other.score; }
  };
  struct Node {
    std::vector<Way> found;
    PriorityQueue<Way> candidates;
    bool opened = false;
    std::size_t Bytes() const { return HeapBytes(found) + candidates.Bytes(); }
  };
  // Ranks are numbers of 32 bits.
  static constexpr std::uint32_t kMaxRank = 0xfffffff0U;
  // Stands for "any complete hypothesis".
  static constexpr HypothesisId kGoal = kNoHypothesis - 1;

  // Finds the rank-th way to reach `id` and all better ones; returns false if there are fewer.
  bool Find(HypothesisId id, std::uint32_t rank);
  void Open(HypothesisId id, Node& node);
  void AddCandidate(const Way& way, Node& node);
  // Moves the best candidate to the ways found.
  Way FindNext(Node& node);
  Derivation Trace(std::uint32_t rank) const;

  const SearchGraph& graph_;
  std::unordered_map<HypothesisId, Node> nodes_;
  std::uint32_t next_rank_ = 0;
  std::size_t way_bytes_ = 0;  // of all nodes
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEAM_KBEST_H_
