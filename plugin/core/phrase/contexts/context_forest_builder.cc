#include "plugin/core/phrase/contexts/context_forest_builder.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "plugin/core/base/error.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/core/phrase/contexts/forest_input.h"
#include "plugin/core/phrase/contexts/forest_moves.h"
#include "plugin/core/phrase/contexts/forest_nodes.h"
#include "plugin/core/phrase/contexts/frontier_joiner.h"

namespace exact {
namespace {

constexpr std::size_t kCheckLimitsEvery = 1024;  // nodes

// What the forest is joined from.
struct FoundContexts {
  std::vector<FrontierContexts> frontiers;
  ForestNodeId start;  // within the first frontier
  std::vector<StepChoice> choices;
  Allocation allocation;  // of the choices; then of the forest
  MemoryMeter contexts_memory;
};

class ContextFinder {
 public:
  ContextFinder(const SearchProblem& problem, const OptionTable& table, LmContexts& contexts,
                const CoverageLattice& lattice, Budget& budget, const ChainPruning* pruning)
      : first_frontier_(problem.InitialFrontier()),
        budget_(budget),
        input_(problem, table, lattice, contexts),
        nodes_(input_, budget),
        moves_(input_, nodes_),
        contexts_memory_(budget),
        input_memory_(budget) {
    fixed_bytes_ = input_.words.Bytes() + HeapBytes(input_.frontiers, input_.choices);
    for (const FrontierChoices& frontier : input_.frontiers) fixed_bytes_ += frontier.Bytes();
    if (input_.neighbours != nullptr) fixed_bytes_ += input_.neighbours->Bytes();
    if (pruning != nullptr) pruner_.emplace(*pruning, input_, nodes_);
    MeasureMemory();
  }

  // May be called once.
  FoundContexts Run() {
    const ForestNodeId start =
        nodes_.FindPlace(first_frontier_, input_.contexts.begin_sentence()).node;
    nodes_.Reach(first_frontier_, start);
    if (pruner_) {
      pruner_->Start(first_frontier_, start);
      moves_.PruneWith(&*pruner_);
    }
    while (ExpandQueues()) {
    }
    MeasureMemory();
    Allocation allocation(budget_);
    allocation.Add(HeapBytes(input_.choices));
    return {std::move(nodes_.frontiers()), start, std::move(input_.choices), std::move(allocation),
            std::move(contexts_memory_)};
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
      if (pruner_ && !queue.empty()) {
        EXACT_THROW_IF(expanded_frontiers_ > f, InternalError, "a chain has a move back to " << f);
        expanded_frontiers_ = f + 1;
        pruner_->BeginFrontier(f);
      }
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

  // Measures everything but the frontiers.
  void MeasureMemory() {
    contexts_memory_.Measure(input_.contexts.Bytes());
    input_memory_.Measure(fixed_bytes_ + input_.continuations.Bytes() +
                          (pruner_ ? pruner_->Bytes() : 0));
  }

  const std::uint32_t first_frontier_;
  Budget& budget_;
  ForestInput input_;
  ForestNodes nodes_;
  ForestMoves moves_;
  std::optional<ChainPruner> pruner_;
  MemoryMeter contexts_memory_;
  MemoryMeter input_memory_;
  std::size_t fixed_bytes_ = 0;  // of the input
  std::size_t expanded_ = 0;
  std::uint32_t expanded_frontiers_ = 0;  // if there is a pruner: those before it are complete
};

}  // namespace

ContextForest BuildContextForest(const SearchProblem& problem, const OptionTable& table,
                                 LmContexts& contexts, const CoverageLattice& lattice,
                                 Budget& budget, const ChainPruning* pruning) {
  // The finder frees its memory before the frontiers are joined.
  FoundContexts found = ContextFinder(problem, table, contexts, lattice, budget, pruning).Run();
  ContextForest::Parts forest =
      JoinFrontiers(&found.frontiers, std::move(found.choices), &found.allocation);
  forest.start = forest.nodes_at[problem.InitialFrontier()] + found.start;
  return ContextForest(table, std::move(forest), std::move(found.allocation),
                       std::move(found.contexts_memory));
}

}  // namespace exact
