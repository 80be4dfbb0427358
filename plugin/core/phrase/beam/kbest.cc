#include "plugin/core/phrase/beam/kbest.h"

#include <algorithm>

namespace exact {

KBest::KBest(const SearchGraph& graph) : graph_(graph) {}

std::optional<ScoredDerivation> KBest::Next() {
  if (next_rank_ == kMaxRank || !Find(kGoal, next_rank_)) return std::nullopt;
  const std::uint32_t rank = next_rank_++;
  return ScoredDerivation{Trace(rank), nodes_.at(kGoal).found[rank].score};
}

bool KBest::Find(HypothesisId id, std::uint32_t rank) {
  // References into an unordered_map survive insertions, so recursion may add nodes.
  Node& node = nodes_[id];
  if (!node.opened) Open(id, node);
  while (node.found.size() <= rank && !node.candidates.empty()) {
    const Way way = FindNext(node);
    const HypothesisId tail = way.step.previous;
    if (tail != kNoHypothesis && Find(tail, way.rank + 1)) {
      const std::vector<Way>& tail_ways = nodes_.at(tail).found;
      const Score loss = tail_ways[way.rank + 1].score - tail_ways[way.rank].score;
      AddCandidate({way.score + loss, way.step, way.rank + 1}, node);
    }
  }
  return node.found.size() > rank;
}

void KBest::Open(HypothesisId id, Node& node) {
  node.opened = true;
  if (id == kGoal) {
    for (const HypothesisId complete : graph_.complete) {
      const Score score = graph_.hypotheses[complete].step.score;
      AddCandidate({score, Step{score, complete, 0}, 0}, node);
    }
    return;
  }
  const Hypothesis& hypothesis = graph_.hypotheses[id];
  AddCandidate({hypothesis.step.score, hypothesis.step, 0}, node);
  for (std::uint32_t arc = hypothesis.first_arc; arc != kNoHypothesis;
       arc = graph_.arcs[arc].next_arc) {
    AddCandidate({graph_.arcs[arc].step.score, graph_.arcs[arc].step, 0}, node);
  }
}

void KBest::AddCandidate(const Way& way, Node& node) {
  way_bytes_ -= node.Bytes();
  node.candidates.Push(way);
  way_bytes_ += node.Bytes();
}

KBest::Way KBest::FindNext(Node& node) {
  way_bytes_ -= node.Bytes();
  node.found.push_back(node.candidates.Pop());
  way_bytes_ += node.Bytes();
  return node.found.back();
}

std::size_t KBest::Bytes() const {
  // A bucket is a pointer; a node has a pointer to the next one.
  return nodes_.bucket_count() * sizeof(void*) +
         nodes_.size() * (sizeof(void*) + sizeof(*nodes_.begin())) + way_bytes_;
}

Derivation KBest::Trace(std::uint32_t rank) const {
  Derivation derivation;
  const Way* way = &nodes_.at(kGoal).found[rank];
  HypothesisId id = way->step.previous;
  rank = way->rank;
  // Requires that every tail on the way was opened, which Find() did when it tried the next rank.
  while (graph_.hypotheses[id].step.previous != kNoHypothesis) {
    way = &nodes_.at(id).found[rank];
    derivation.options.push_back(way->step.option);
    id = way->step.previous;
    rank = way->rank;
  }
  std::reverse(derivation.options.begin(), derivation.options.end());
  return derivation;
}

}  // namespace exact
