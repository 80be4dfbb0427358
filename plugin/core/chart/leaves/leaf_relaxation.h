// The relaxed problem of Rush and Collins (2011, section 5): a tree of the forest in which each
// leaf chooses its two predecessors by itself, together with the paths to them.
//
// The tree is a real one (D0, D1), and each leaf of it has one trigram path that ends in it (D2).
// Whether the paths are those of the tree (D3 to D6) is relaxed and priced.  A leaf, or a state
// between leaves, earns its price if the tree has it, and each path that uses it pays the price.
// In a solution where the paths are those of the tree, the prices cancel.  So
//     L = max over trees of  sum of the edges' scores + sum of earned prices
//                            + sum over leaves v of alpha(v),
//     alpha(v) = max over paths to v of  h(x, y, v) - prices of x, y and the states  (appendix A)
// bounds the best score for all prices.
//
// Use: SolveUnder(prices), then the other functions.
// Not thread-safe; one object per sentence.
#ifndef EXACT_CORE_CHART_LEAVES_LEAF_RELAXATION_H_
#define EXACT_CORE_CHART_LEAVES_LEAF_RELAXATION_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/chart/leaves/best_extensions.h"
#include "plugin/core/chart/leaves/leaf_forest.h"
#include "plugin/core/chart/leaves/leaf_language.h"
#include "plugin/core/chart/leaves/path_graph.h"
#include "plugin/core/lagrange/prices.h"

namespace exact::chart {

class LeafRelaxation {
 public:
  // All must outlive the object.  Requires: the forest has trees.
  LeafRelaxation(Space& space, const LeafForest& forest, Budget& budget);

  std::size_t price_count() const { return price_count_; }

  void SolveUnder(const Prices& prices);

  // L of the last prices over what is not removed; minus infinity if nothing is left.
  Score UpperBound() const { return inside_[forest_.goal()] + outside_[forest_.goal()]; }
  // A best tree, for LeafForest::MakeTree.  Requires: UpperBound() is finite.
  std::vector<std::uint32_t> BestTree() const;

  // The best value of a tree below a vertex, and of the rest of a tree around it.
  Score Inside(VertexId vertex) const { return inside_[vertex]; }
  Score Outside(VertexId vertex) const { return outside_[vertex]; }
  // The best value of a subtree with this edge at its root; minus infinity if it is removed.
  Score EdgeValue(std::uint32_t edge) const { return edge_values_[edge]; }

  // Removes the edges on which no tree has more than `floor` under the last prices.
  void Prune(Score floor);
  std::size_t edges_left() const { return edges_left_; }
  bool IsAlive(std::uint32_t edge) const { return alive_[edge]; }

  // For the first word of a run: the maximum of alpha over both predecessors.
  Score FirstBest(PortId in, LeafWord word) const { return first_best_[Cell(in, word)]; }
  // For the second word of a run: the maximum over the word before the run.
  Score PairBest(std::uint32_t pair) const { return pair_best_[pair]; }
  // For the second end: the maximum over the last word, and that word.
  Score EndBest() const { return WordPath(Up(forest_.goal()), EndWord()); }
  LeafWord EndWord() const;
  // The best path from a last word to a port, as the first part of a trigram path: minus the
  // prices.
  Score WordPath(PortId port, LeafWord word) const { return word_paths_[Cell(port, word)]; }

  // How these values are reached.  An arc: the best path comes through it; kNone: it begins here.
  std::uint32_t FirstArc(PortId port, LeafWord word) const { return first_arcs_[Cell(port, word)]; }
  // If it begins here: `end` is an index into the last pairs of the port, or, beyond them, into
  // its only words, with the word before; kNone before the first leaf.
  BestExtensions::Source FirstSource(PortId port, LeafWord word) const {
    return first_sources_[Cell(port, word)];
  }
  LeafWord PairBefore(std::uint32_t pair) const { return pair_before_[pair]; }
  std::uint32_t WordArc(PortId port, LeafWord word) const { return word_arcs_[Cell(port, word)]; }

  const LeafForest& forest() const { return forest_; }
  Budget& budget() { return budget_; }
  const PathGraph& graph() const { return *graph_; }
  LeafLanguage& language() { return language_; }
  const Prices& prices() const { return prices_; }
  // What an edge scores without predictions and prices: the rule, and words whose predecessors are
  // in the same run.
  Score FixedScore(std::uint32_t edge) const { return fixed_[edge]; }

 private:
  std::size_t Cell(PortId port, LeafWord word) const { return port * words_ + word; }
  void FindFixedScores();
  void MakeRoom();
  void FindWordPaths();
  void FindPairs();
  void FindFirsts();
  // Adds the contexts behind `word` that stands alone behind the port, after any previous word.
  void AddContexts(PortId in, LeafWord word, Score value, std::uint32_t end);
  // The previous words of a port with the best paths, best first.
  const std::vector<LeafWord>& BestPrevious(PortId port);
  void FindInside();
  void FindOutside();

  const LeafForest& forest_;
  Budget& budget_;
  const std::size_t words_;
  NameTable names_;
  std::optional<PathGraph> graph_;
  LeafLanguage language_;
  BestExtensions extensions_;
  MemoryMeter memory_;
  std::size_t price_count_;
  std::vector<PortId> order_;
  std::vector<Score> fixed_;  // by edge
  std::vector<bool> alive_;   // by edge
  std::size_t edges_left_;
  std::size_t edges_in_graph_;
  Prices prices_;
  std::vector<Score> word_paths_;  // by port and word
  std::vector<Score> first_best_;  // by port and word
  std::vector<std::uint32_t> word_arcs_;
  std::vector<std::uint32_t> first_arcs_;
  std::vector<BestExtensions::Source> first_sources_;
  std::vector<Score> pair_best_;
  std::vector<LeafWord> pair_before_;
  std::vector<std::vector<LeafWord>> best_previous_;  // by port; empty until asked for
  std::vector<bool> is_special_;                      // by word; all false between calls
  std::vector<Score> inside_;                         // by vertex
  std::vector<Score> outside_;
  std::vector<Score> edge_values_;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_LEAF_RELAXATION_H_
