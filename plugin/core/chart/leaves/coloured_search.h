// The best relaxed tree whose leaves choose predecessors of the right colours (Rush and Collins
// 2011, section 6): the intersection of the forest with the automaton that remembers the colours
// of the last two words (Bar-Hillel et al. 1964).
//
// An item is (vertex, colours before it, colours of its last two words); items are made from left
// to right and only where a tree needs them.  Its value is at most Inside(vertex), and the value of
// the rest of the tree at most Outside(vertex).  Items that cannot exceed `floor` together with
// that are left out, as the paper's A* does with the outside scores of the original hypergraph.
//
// If all words have different colours, an item knows the words themselves, and its real score.  Of
// items with the same words the one with the best real score is kept; values only serve as bounds.
// Then this is the beam search of Rush, Chang and Collins (2013, figure 3) with bounds from
// Lagrangian relaxation, and `width` is its beta.
#ifndef EXACT_CORE_CHART_LEAVES_COLOURED_SEARCH_H_
#define EXACT_CORE_CHART_LEAVES_COLOURED_SEARCH_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/chart/leaves/name_table.h"
#include "plugin/core/chart/leaves/trigram_paths.h"

namespace exact::chart {

class ColouredSearch {
 public:
  struct Options {
    Score floor = kMinusInfinity;  // only trees above it are looked for
    std::size_t width = 0;         // items kept for a vertex and the colours before it; 0 = all
    std::size_t max_items = 0;     // the search gives up beyond; 0 = no limit
  };
  struct Result {
    // Of the best tree above the floor; minus infinity if there is none.  With the words
    // themselves, its real score.
    Score value = kMinusInfinity;
    std::vector<std::uint32_t> tree;  // for LeafForest::MakeTree
    bool complete = true;             // nothing was left out because of `width` or `max_items`
    std::size_t items = 0;
  };

  // All must outlive the object.  Requires: the relaxation was solved.
  ColouredSearch(LeafRelaxation& relaxation, const WordPartition& partition, Options options,
                 Budget& budget);

  // Call once.
  Result Run();

 private:
  struct State {
    std::uint32_t before;  // colours
    std::uint32_t word;
    bool operator==(const State& other) const {
      return before == other.before && word == other.word;
    }
  };
  // A part of an edge's target that was read, with the items of its slots.
  struct Prefix {
    State state;
    Score value;             // of the whole edge, if the rest is as good as in the relaxation
    Score real;              // rules and words so far
    std::uint32_t previous;  // in steps_; kNone at the beginning
  };
  struct Step {
    std::uint32_t previous;
    std::uint32_t group;
    std::uint32_t item;
  };
  struct Item {
    State state;  // behind it
    Score value;
    Score real;
    std::uint32_t edge;
    std::uint32_t steps;  // the last of its steps; kNone if it has no slots
  };
  // The items of a vertex behind given colours.
  struct Group {
    std::vector<Item> items;  // best first
  };
  static constexpr std::uint32_t kNone = 0xffffffffU;

  std::uint32_t Solve(VertexId vertex, State state);
  void ReadEdge(std::uint32_t edge, State state, std::vector<Item>* items);
  void ReadWord(const PathGraph::Run& run, std::size_t in_run, LeafWord word, Score least,
                std::vector<Prefix>* prefixes);
  void ReadSlot(VertexId vertex, Score least, std::vector<Prefix>* prefixes);
  Score FirstLoss(const PathGraph::Run& run, State state);
  Score SecondLoss(const PathGraph::Run& run, State state);
  // What decides between prefixes, or items, of the same state.
  template <class T>
  Score Merit(const T& part) const {
    return knows_words_ ? part.real : part.value;
  }
  // Keeps the best part of each state.
  template <class T>
  void Merge(std::vector<T>* parts) const;
  Score EndLoss(State state);
  std::vector<std::uint32_t> ReadTree(std::uint32_t group, std::uint32_t item) const;
  bool GiveUp() const { return options_.max_items != 0 && result_.items > options_.max_items; }
  void CheckLimits();

  LeafRelaxation& relaxation_;
  const LeafForest& forest_;
  const PathGraph& graph_;
  const WordPartition& partition_;
  const Options options_;
  const bool knows_words_;
  Budget& budget_;
  MemoryMeter memory_;
  TrigramPaths paths_;
  std::vector<std::uint32_t> edges_begin_;  // by vertex
  NameTable group_names_;
  std::vector<Group> groups_;
  std::vector<Step> steps_;
  NameTable loss_names_;
  std::vector<Score> losses_;
  Result result_;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_COLOURED_SEARCH_H_
