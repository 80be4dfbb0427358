#include "plugin/core/chart/problem/tree.h"

namespace exact::chart {
namespace {

// Where the tree of each edge ends.  Requires: the tree is valid.
std::vector<std::size_t> SubtreeEnds(const Forest& forest, const std::vector<EdgeId>& edges) {
  std::vector<std::size_t> ends(edges.size());
  for (std::size_t i = edges.size(); i-- > 0;) {
    ends[i] = i + 1;
    for (std::size_t tail = 0; tail < forest.Tails(edges[i]).size(); ++tail) {
      ends[i] = ends[ends[i]];
    }
  }
  return ends;
}

// Calls visit(word) for the words of the target string, <s> included, from left to right.
template <class Visit>
void ForEachWord(const Forest& forest, const std::vector<EdgeId>& edges, Visit&& visit) {
  if (edges.empty()) return;
  const std::vector<std::size_t> ends = SubtreeEnds(forest, edges);
  struct Place {
    std::size_t at;      // in the preorder
    std::size_t symbol;  // the next one
  };
  std::vector<Place> open = {{0, 0}};
  while (!open.empty()) {
    Place& place = open.back();
    const Range<Symbol> target = forest.Target(edges[place.at]);
    if (place.symbol == target.size()) {
      open.pop_back();
      continue;
    }
    const Symbol symbol = target[place.symbol++];
    if (!symbol.is_slot()) {
      visit(symbol.word());
      continue;
    }
    std::size_t child = place.at + 1;
    for (std::uint32_t tail = 0; tail < symbol.tail(); ++tail) child = ends[child];
    open.push_back({child, 0});
  }
}

}  // namespace

std::vector<Word> Tree::Target(const Problem& problem) const {
  std::vector<Word> target;
  ForEachWord(problem.forest, edges, [&](Word word) {
    if (word != kSentenceStart) target.push_back(word);
  });
  return target;
}

Score Tree::ReferenceScore(const Problem& problem) const {
  Score score = 0;
  for (const EdgeId edge : edges) score += problem.forest.edge(edge).score;
  const LanguageModel& lm = *problem.language_model;
  std::vector<char> state(lm.StateSize());
  std::vector<char> next(lm.StateSize());
  lm.NoContext(state.data());
  ForEachWord(problem.forest, edges, [&](Word word) {
    if (word == kSentenceStart) {
      lm.BeginSentence(state.data());
    } else {
      score += lm.Extend(state.data(), word, next.data());
      state.swap(next);
    }
  });
  return score;
}

std::string Tree::WhyInvalid(const Problem& problem) const {
  const Forest& forest = problem.forest;
  if (!problem.goal) return "the forest has no goal";
  std::vector<VertexId> expected = {*problem.goal};
  for (const EdgeId edge : edges) {
    if (edge >= forest.edge_count()) return "it uses edge " + std::to_string(edge);
    if (expected.empty()) return "edge " + std::to_string(edge) + " is outside the tree";
    const VertexId head = expected.back();
    expected.pop_back();
    if (forest.edge(edge).head != head) {
      return "edge " + std::to_string(edge) + " stands below vertex " + std::to_string(head) +
             ", not below its head";
    }
    const Range<VertexId> tails = forest.Tails(edge);
    for (std::size_t i = tails.size(); i-- > 0;) expected.push_back(tails[i]);
  }
  if (!expected.empty()) return "vertex " + std::to_string(expected.back()) + " has no edge";
  return {};
}

}  // namespace exact::chart
