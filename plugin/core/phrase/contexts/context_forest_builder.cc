#include "plugin/core/phrase/contexts/context_forest_builder.h"

#include <cstddef>
#include <utility>
#include <vector>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/phrase/contexts/forest_input.h"
#include "plugin/core/phrase/contexts/forest_moves.h"
#include "plugin/core/phrase/contexts/forest_nodes.h"
#include "plugin/core/phrase/contexts/frontier_joiner.h"

namespace exact {
namespace {

constexpr std::size_t kCheckLimitsEvery = 1024;  // nodes

class Builder {
 public:
  Builder(const SearchProblem& problem, const OptionTable& table, LmContexts& contexts,
          const CoverageLattice& lattice, Budget& budget)
      : budget_(budget),
        input_(problem, table, lattice, contexts),
        nodes_(input_, budget),
        moves_(input_, nodes_),
        contexts_memory_(budget),
        input_memory_(budget),
        allocation_(budget) {
    allocation_.Add(HeapBytes(input_.choices));
    choice_bytes_ = input_.words.Bytes() + HeapBytes(input_.frontiers);
    for (const FrontierChoices& frontier : input_.frontiers) choice_bytes_ += frontier.Bytes();
    MeasureMemory();
  }

  ContextForest Build(std::uint32_t first_frontier) {
    const ForestNodeId start =
        nodes_.FindPlace(first_frontier, input_.contexts.begin_sentence()).node;
    nodes_.Reach(first_frontier, start);
    while (ExpandQueues()) {
    }
    MeasureMemory();
    ContextForest::Parts forest =
        JoinFrontiers(&nodes_.frontiers(), std::move(input_.choices), &allocation_);
    forest.start = forest.nodes_at[first_frontier] + start;
    return ContextForest(input_.table, std::move(forest), std::move(allocation_),
                         std::move(contexts_memory_));
  }

 private:
  // Goes over all frontiers once: what belongs to one of them fits into the cache, all together
  // does not.  Returns whether there was something to do.
  bool ExpandQueues() {
    bool found = false;
    std::vector<FrontierContexts>& frontiers = nodes_.frontiers();
    for (std::uint32_t f = 0; f < frontiers.size(); ++f) {
      std::vector<FrontierContexts::QueueEntry>& queue = frontiers[f].queue;
      found = found || !queue.empty();
      // First in, first out: moves shall lie in the order of their nodes, in which they are read.
      for (std::size_t i = 0; i < queue.size(); ++i) {
        Expand(f, queue[i]);
        if (++expanded_ % kCheckLimitsEvery != 0) continue;
        budget_.CheckTime();
        MeasureMemory();
        frontiers[f].MeasureMemory();
      }
      queue.clear();
      frontiers[f].MeasureMemory();
    }
    return found;
  }

  void Expand(std::uint32_t frontier, FrontierContexts::QueueEntry entry) {
    if (entry.empty_targets) {
      moves_.AddEmptyMoves(frontier, entry.node);
    } else {
      moves_.AddMoves(frontier, entry.node);
    }
  }

  // But for the frontiers.
  void MeasureMemory() {
    contexts_memory_.Measure(input_.contexts.Bytes());
    input_memory_.Measure(choice_bytes_ + input_.continuations.Bytes());
  }

  Budget& budget_;
  ForestInput input_;
  ForestNodes nodes_;
  ForestMoves moves_;
  MemoryMeter contexts_memory_;
  MemoryMeter input_memory_;
  Allocation allocation_;  // of the forest
  std::size_t choice_bytes_ = 0;
  std::size_t expanded_ = 0;
};

}  // namespace

ContextForest BuildContextForest(const SearchProblem& problem, const OptionTable& table,
                                 LmContexts& contexts, const CoverageLattice& lattice,
                                 Budget& budget) {
  return Builder(problem, table, contexts, lattice, budget).Build(problem.InitialFrontier());
}

}  // namespace exact
