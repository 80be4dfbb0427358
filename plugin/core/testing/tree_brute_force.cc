#include "plugin/core/testing/tree_brute_force.h"

#include <algorithm>

namespace exact::testing {
namespace {

using chart::EdgeId;
using chart::Tree;
using chart::VertexId;

// Takes the newest of the vertices that still need a tree, and tries its edges.
void Extend(const chart::Forest& forest, std::vector<VertexId>& open, Tree& tree,
            const std::function<void(const Tree&)>& visit) {
  if (open.empty()) {
    visit(tree);
    return;
  }
  const VertexId vertex = open.back();
  open.pop_back();
  for (EdgeId edge = forest.EdgesBegin(vertex); edge < forest.EdgesEnd(vertex); ++edge) {
    const chart::Range<VertexId> tails = forest.Tails(edge);
    const std::size_t size = open.size();
    for (std::size_t i = tails.size(); i-- > 0;) open.push_back(tails[i]);
    tree.edges.push_back(edge);
    Extend(forest, open, tree, visit);
    tree.edges.pop_back();
    open.resize(size);
  }
  open.push_back(vertex);
}

}  // namespace

double CountTrees(const chart::Problem& problem) {
  if (!problem.goal) return 0;
  const chart::Forest& forest = problem.forest;
  std::vector<double> counts(forest.vertex_count());
  for (VertexId vertex = 0; vertex < counts.size(); ++vertex) {
    for (EdgeId edge = forest.EdgesBegin(vertex); edge < forest.EdgesEnd(vertex); ++edge) {
      double count = 1;
      for (const VertexId tail : forest.Tails(edge)) count *= counts[tail];
      counts[vertex] += count;
    }
  }
  return counts[*problem.goal];
}

void ForEachTree(const chart::Problem& problem, const std::function<void(const Tree&)>& visit) {
  if (!problem.goal) return;
  std::vector<VertexId> open = {*problem.goal};
  Tree tree;
  Extend(problem.forest, open, tree, visit);
}

std::vector<Score> AllTreeScores(const chart::Problem& problem) {
  std::vector<Score> scores;
  ForEachTree(problem, [&](const Tree& tree) { scores.push_back(tree.ReferenceScore(problem)); });
  std::sort(scores.rbegin(), scores.rend());
  return scores;
}

std::optional<Score> BestTreeScore(const chart::Problem& problem) {
  std::optional<Score> best;
  ForEachTree(problem, [&](const Tree& tree) {
    const Score score = tree.ReferenceScore(problem);
    if (!best || score > *best) best = score;
  });
  return best;
}

}  // namespace exact::testing
