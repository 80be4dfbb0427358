// The paths between the leaves of a forest: the graph (S, T) of Rush and Collins (2011, figure 2).
//
// Ports are the places at a vertex a: Down(a), before its first leaf, and Up(a), behind its last.
// An arc joins two ports that are neighbours in some edge's target: it is the paper's state <a, b>
// of two non-terminals.  A run is a longest string of words in a target; it stands between a port
// `in` and a port `out`.  Each leaf is in one run.
//
// Leaves that the paper's constraints D3 to D6 (figure 3) cannot tell apart share one multiplier:
//   - Inside a run, predecessors are fixed, so nothing is predicted and nothing needs a price.
//   - The states next to a leaf hold that leaf and no other: their rows of D5 and D6 repeat D3 and
//     D4, or hold always.
//   - Runs with the same `out` that end alike are alike for all that follows.  For the trigram's
//     second leaf (D3) this means: the same last two words, or the same only word and the same
//     `in`.  For its first leaf (D4): the same last word.
// Behind the last leaf of a tree stand two ends, which choose predecessors and pay for them as
// leaves do.  Without them, nobody would pay for the last leaves.  The first end is written as <s>
// behind Up(goal), because <s> scores nothing.
// A solution of the smaller program can be split among the leaves in proportion to their use.  So
// the bound is that of the paper.
#ifndef EXACT_CORE_CHART_LEAVES_PATH_GRAPH_H_
#define EXACT_CORE_CHART_LEAVES_PATH_GRAPH_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/chart/leaves/leaf_forest.h"
#include "plugin/core/chart/leaves/name_table.h"

namespace exact::chart {

using PortId = std::uint32_t;
// An index into the prices.
using PriceId = std::uint32_t;

inline PortId Down(VertexId vertex) { return 2 * vertex; }
inline PortId Up(VertexId vertex) { return 2 * vertex + 1; }

// All ports such that every arc leads forward: the paths that go up, then those that go down.
std::vector<PortId> PathOrder(std::size_t vertices);

class PathGraph {
 public:
  static constexpr std::uint32_t kNone = 0xffffffffU;

  struct Arc {
    PortId from;
    PortId to;
    PriceId first;   // u(s): for the path from the first to the second leaf of a trigram (D5)
    PriceId second;  // v(s): for the path from the second to the third (D6)
  };
  // The ends of runs, by their `out`:
  struct LastWord {
    LeafWord word;
    PriceId price;  // as the first leaf of a trigram (D4)
  };
  struct LastPair {
    LeafWord before;
    LeafWord word;
    PriceId price;  // as the second leaf of a trigram (D3)
  };
  struct OnlyWord {
    PortId in;
    LeafWord word;
    PriceId price;  // as the second leaf of a trigram (D3)
  };
  // The first two words of a run, by its `in`, then by the first word.
  struct FirstPair {
    LeafWord word;
    LeafWord next;
  };
  struct Run {
    PortId in;
    LeafWord first;
    std::uint32_t pair;  // an index into the first pairs; kNone for a run of one word
    PriceId last;
    PriceId second;
  };

  // The paths of the edges that are alive.  `names` gives multipliers their numbers; it keeps them
  // if a smaller graph is made later.
  PathGraph(const LeafForest& forest, const std::vector<bool>& alive, NameTable* names);

  std::size_t port_count() const { return arcs_into_.size() - 1; }
  Range<Arc> ArcsInto(PortId port) const { return Part(arcs_, arcs_into_, port); }
  Range<LastWord> LastWords(PortId out) const { return Part(last_words_, last_words_at_, out); }
  Range<LastPair> LastPairs(PortId out) const { return Part(last_pairs_, last_pairs_at_, out); }
  Range<OnlyWord> OnlyWords(PortId out) const { return Part(only_words_, only_words_at_, out); }
  Range<FirstPair> FirstPairs(PortId in) const { return Part(first_pairs_, first_pairs_at_, in); }
  std::uint32_t FirstPairsBegin(PortId in) const { return first_pairs_at_[in]; }
  std::size_t first_pair_count() const { return first_pairs_.size(); }

  // Of an edge of the forest.
  Range<Run> Runs(std::uint32_t edge) const { return Part(runs_, runs_at_, edge); }
  Range<std::uint32_t> Arcs(std::uint32_t edge) const { return Part(edge_arcs_, arcs_at_, edge); }
  const Arc& arc(std::uint32_t id) const { return arcs_[id]; }
  // The number of an arc that ArcsInto or arc() returned.
  std::uint32_t IdOf(const Arc& arc) const {
    return static_cast<std::uint32_t>(&arc - arcs_.data());
  }

  // The price of a last word.  Requires: it is one of the port's.
  PriceId LastWordPrice(PortId out, LeafWord word) const;

  // The words that may come first behind a port, and those that may come last before it;
  // ascending.
  const std::vector<LeafWord>& Next(PortId port) const { return next_[port]; }
  const std::vector<LeafWord>& Previous(PortId port) const { return previous_[port]; }

  std::size_t Bytes() const;

 private:
  template <class T>
  static Range<T> Part(const std::vector<T>& all, const std::vector<std::uint32_t>& at,
                       std::uint32_t i) {
    return {all.data() + at[i], all.data() + at[i + 1]};
  }

  friend class PathGraphBuilder;
  void FindWords(const LeafForest& forest);

  std::vector<Arc> arcs_;  // by `to`
  std::vector<std::uint32_t> arcs_into_;
  std::vector<LastWord> last_words_;
  std::vector<std::uint32_t> last_words_at_;
  std::vector<LastPair> last_pairs_;
  std::vector<std::uint32_t> last_pairs_at_;
  std::vector<OnlyWord> only_words_;
  std::vector<std::uint32_t> only_words_at_;
  std::vector<FirstPair> first_pairs_;
  std::vector<std::uint32_t> first_pairs_at_;
  std::vector<Run> runs_;  // by edge
  std::vector<std::uint32_t> runs_at_;
  std::vector<std::uint32_t> edge_arcs_;  // by edge
  std::vector<std::uint32_t> arcs_at_;
  std::vector<std::vector<LeafWord>> next_;      // by port
  std::vector<std::vector<LeafWord>> previous_;  // by port
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_PATH_GRAPH_H_
