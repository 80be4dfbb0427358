#include "plugin/core/chart/leaves/leaf_forest.h"

#include <algorithm>

#include "plugin/core/base/error.h"

namespace exact::chart {
namespace {

// Each tail that may be empty or not doubles the copies of an edge.
constexpr std::size_t kMostTails = 16;

}  // namespace

LeafForest::LeafForest(const Problem& problem)
    : problem_(problem), subtrees_(problem.forest.vertex_count()) {
  FindWords();
  if (!problem_.goal) return;
  for (VertexId head = 0; head < vertex_count(); ++head) AddEdges(head);
  KeepUseful();
}

void LeafForest::FindWords() {
  const Forest& forest = problem_.forest;
  for (EdgeId id = 0; id < forest.edge_count(); ++id) {
    for (const Symbol& symbol : forest.Target(id)) {
      if (!symbol.is_slot() && symbol.word() != kSentenceStart) words_.push_back(symbol.word());
    }
  }
  std::sort(words_.begin(), words_.end());
  words_.erase(std::unique(words_.begin(), words_.end()), words_.end());
}

void LeafForest::AddEdges(VertexId head) {
  const Forest& forest = problem_.forest;
  for (EdgeId id = forest.EdgesBegin(head); id < forest.EdgesEnd(head); ++id) {
    const Range<VertexId> tails = forest.Tails(id);
    EXACT_THROW_IF(
        tails.size() > kMostTails, InputError,
        "a rule with " << tails.size() << " non-terminals; rush-collins and optimal-beam "
                       << "take at most " << kMostTails << "; use another -exact-algorithm");
    std::uint32_t must = 0;
    std::uint32_t may = 0;
    for (std::size_t i = 0; i < tails.size(); ++i) {
      const Subtrees& below = subtrees_[tails[i]];
      const std::uint32_t bit = std::uint32_t{1} << i;
      if (below.empty) (below.with_leaves ? may : must) |= bit;
    }
    // All subsets of `may`.
    for (std::uint32_t some = may;; some = (some - 1) & may) {
      AddCopy(id, must | some);
      if (some == 0) break;
    }
  }
}

void LeafForest::AddCopy(EdgeId id, std::uint32_t emptied) {
  const Forest& forest = problem_.forest;
  const Range<VertexId> tails = forest.Tails(id);
  const VertexId head = forest.edge(id).head;
  Score score = forest.edge(id).score;
  for (std::size_t i = 0; i < tails.size(); ++i) {
    const Subtrees& below = subtrees_[tails[i]];
    const bool is_empty = (emptied >> i & 1) != 0;
    if (is_empty) score += below.empty_score;
    if (!is_empty && !below.with_leaves) return;
  }
  const auto begin = static_cast<std::uint32_t>(elements_.size());
  for (const Symbol& symbol : forest.Target(id)) {
    if (symbol.is_slot()) {
      if ((emptied >> symbol.tail() & 1) == 0) elements_.push_back({tails[symbol.tail()], true});
    } else if (symbol.word() == kSentenceStart) {
      elements_.push_back({start_word(), false});
    } else {
      const auto found = std::lower_bound(words_.begin(), words_.end(), symbol.word());
      elements_.push_back({static_cast<LeafWord>(found - words_.begin()), false});
    }
  }
  Subtrees& here = subtrees_[head];
  const auto end = static_cast<std::uint32_t>(elements_.size());
  if (begin != end) {
    edges_.push_back({head, id, emptied, score, begin, end});
    here.with_leaves = true;
  } else if (!here.empty || score > here.empty_score) {
    here.empty = id;
    here.empty_score = score;
  }
}

void LeafForest::KeepUseful() {
  std::vector<bool> useful(vertex_count(), false);
  useful[goal()] = true;
  for (std::size_t i = edges_.size(); i-- > 0;) {
    if (!useful[edges_[i].head]) continue;
    for (const Element& element : Target(edges_[i])) {
      if (element.is_slot) useful[element.value] = true;
    }
  }
  edges_.erase(std::remove_if(edges_.begin(), edges_.end(),
                              [&](const Edge& edge) { return !useful[edge.head]; }),
               edges_.end());
}

std::optional<Tree> LeafForest::EmptyTree() const {
  if (!problem_.goal || !subtrees_[goal()].empty) return std::nullopt;
  Tree tree;
  AppendEmpty(goal(), &tree);
  return tree;
}

Score LeafForest::EmptyScore() const {
  if (!problem_.goal || !subtrees_[goal()].empty) return kMinusInfinity;
  return subtrees_[goal()].empty_score;
}

void LeafForest::AppendEmpty(VertexId vertex, Tree* tree) const {
  std::vector<VertexId> open = {vertex};
  while (!open.empty()) {
    const EdgeId id = *subtrees_[open.back()].empty;
    open.pop_back();
    tree->edges.push_back(id);
    const Range<VertexId> tails = problem_.forest.Tails(id);
    for (std::size_t i = tails.size(); i-- > 0;) open.push_back(tails[i]);
  }
}

Tree LeafForest::MakeTree(const std::vector<std::uint32_t>& chosen) const {
  // Where the part of each edge ends: the slots of its target follow it.
  std::vector<std::size_t> ends(chosen.size());
  for (std::size_t i = chosen.size(); i-- > 0;) {
    ends[i] = i + 1;
    for (const Element& element : Target(edges_[chosen[i]])) {
      if (element.is_slot) ends[i] = ends[ends[i]];
    }
  }
  Tree tree;
  // What is to be written: the part that begins there, or the empty subtree of a vertex.
  struct Part {
    bool is_empty;
    std::size_t at;
  };
  std::vector<Part> open = {{false, 0}};
  while (!open.empty()) {
    const Part part = open.back();
    open.pop_back();
    if (part.is_empty) {
      AppendEmpty(static_cast<VertexId>(part.at), &tree);
      continue;
    }
    const Edge& edge = edges_[chosen[part.at]];
    tree.edges.push_back(edge.origin);
    const Range<VertexId> tails = problem_.forest.Tails(edge.origin);
    std::vector<Part> parts(tails.size());
    for (std::size_t i = 0; i < tails.size(); ++i) parts[i] = {true, tails[i]};
    std::size_t child = part.at + 1;
    for (const Symbol& symbol : problem_.forest.Target(edge.origin)) {
      if (!symbol.is_slot() || (edge.emptied >> symbol.tail() & 1) != 0) continue;
      parts[symbol.tail()] = {false, child};
      child = ends[child];
    }
    open.insert(open.end(), parts.rbegin(), parts.rend());
  }
  return tree;
}

}  // namespace exact::chart
