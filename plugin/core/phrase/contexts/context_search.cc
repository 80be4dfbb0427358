#include "plugin/core/phrase/contexts/context_search.h"

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/core/phrase/contexts/context_moves.h"
#include "plugin/core/phrase/contexts/search_states.h"
#include "plugin/core/phrase/contexts/state_graph.h"

namespace exact {
namespace {

constexpr std::size_t kCheckTimeEvery = 1024;  // states

class Search {
 public:
  Search(const ContextRelaxation& relaxation, Score floor, std::size_t width, bool keep_other_ways,
         Budget& budget)
      : relaxation_(relaxation),
        lattice_(relaxation.lattice()),
        forest_(relaxation.forest()),
        floor_(floor),
        budget_(budget),
        moves_(relaxation, floor),
        levels_(lattice_.nodes().back().words + 1),
        states_(levels_, width, keep_other_ways),
        memory_(budget) {}

  void Run() {
    states_.Offer(lattice_.nodes().front().words, {0, forest_.start(), 0, relaxation_.UpperBound(),
                                                   IdTable::kNone, IdTable::kNone});
    for (std::size_t level = 0; level < levels_; ++level) {
      if (!ExpandAll(level)) ExpandAll(level);
    }
  }

  const SearchStates& states() const { return states_; }

 private:
  // Returns false as soon as something has to be left out for the first time.  Then fewer states
  // are selected, and it does no harm to expand some of them again.
  bool ExpandAll(std::size_t level) {
    const std::vector<StateId>& states = states_.Select(level);
    const bool complete = states_.complete();
    for (const StateId state : states) {
      Expand(state);
      if (complete && !states_.complete()) return false;
    }
    return true;
  }

  void Expand(StateId id) {
    if (++expanded_ % kCheckTimeEvery == 0) budget_.CheckTime();
    const SearchState from = states_[id];
    const CoverageLattice::Node& node = lattice_.nodes()[from.lattice_node];
    const std::uint32_t after = moves_.After(from.context, node.frontier);
    for (std::size_t e = node.edges_begin; e < node.edges_end; ++e) {
      const CoverageLattice::Edge& edge = lattice_.edges()[e];
      const StepId step = lattice_.variants()[edge.variant].step;
      const ContextMoves::StepMoves& range = moves_.Of(after, step);
      const Score so_far = from.score + lattice_.steps()[step].cost;
      if (!(so_far + range.best + relaxation_.Completion(edge.to) > floor_)) continue;
      for (std::uint32_t m = range.begin; m < range.end; ++m) {
        const ContextMoves::ScoredMove& move = moves_[m];
        const Score score =
            so_far + move.score + lattice_.Lexical(edge.variant, move.entry, forest_.table());
        const Score bound = score + relaxation_.Completion(edge.to, move.to);
        if (!(bound > floor_)) continue;
        states_.Offer(lattice_.nodes()[edge.to].words,
                      {edge.to, move.to, score, bound, id, move.entry});
      }
    }
    memory_.Measure(states_.Bytes() + moves_.Bytes());
  }

  const ContextRelaxation& relaxation_;
  const CoverageLattice& lattice_;
  const ContextForest& forest_;
  const Score floor_;
  Budget& budget_;
  ContextMoves moves_;
  const std::size_t levels_;  // by words translated
  SearchStates states_;
  MemoryMeter memory_;
  std::size_t expanded_ = 0;
};

}  // namespace

ContextSearchResult ContextSearch(const ContextRelaxation& relaxation, Score floor,
                                  std::size_t width, Budget& budget, SearchGraph* graph) {
  Search search(relaxation, floor, width, graph != nullptr, budget);
  search.Run();
  const SearchStates& states = search.states();
  const OptionTable& table = relaxation.forest().table();
  ContextSearchResult result;
  result.complete = states.complete();
  result.states = states.size();
  if (states.end() != IdTable::kNone) {
    result.derivation = TraceDerivation(states, states.end(), table);
    result.score = states[states.end()].score;
  }
  if (graph != nullptr) {
    *graph = MakeSearchGraph(states, table);
    // Only to stop at the limit: the graph is the caller's.
    MemoryMeter(budget).Measure(graph->Bytes());
  }
  return result;
}

}  // namespace exact
