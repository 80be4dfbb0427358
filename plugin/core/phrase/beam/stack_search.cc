#include "plugin/core/phrase/beam/stack_search.h"

#include <optional>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/phrase/beam/expansion.h"

namespace exact {
namespace {

std::size_t BytesOf(const std::vector<BeamStack>& stacks) {
  std::size_t bytes = HeapBytes(stacks);
  for (const BeamStack& stack : stacks) bytes += stack.Bytes();
  return bytes;
}

}  // namespace

SearchGraph StackSearch(BeamSpace& space, const BeamOptions& options, Budget* budget) {
  const std::uint32_t length = space.problem.sentence_length;
  const std::uint32_t initial_count = space.problem.initial_coverage.count();
  SearchGraph graph;
  std::vector<BeamStack> stacks(length + 1, BeamStack(options, graph));
  stacks[initial_count].Add(SeedHypothesis(space));
  std::optional<MemoryMeter> memory;
  if (budget != nullptr) memory.emplace(*budget);

  for (std::uint32_t count = initial_count; count < length; ++count) {
    stacks[count].Prune();
    const std::size_t stack_bytes = memory ? BytesOf(stacks) : 0;
    for (const HypothesisId id : stacks[count].members()) {
      if (memory) {
        budget->CheckTime();
        memory->Measure(stack_bytes + space.Bytes() + graph.Bytes());
      }
      const Hypothesis from = graph.hypotheses[id];
      for (CoverageGraph::Successor& successor : space.coverages.Successors(from.coverage)) {
        const OptionTable::Span& span = space.options.spans()[successor.span];
        if (!space.problem.reordering.JumpAllowed(from.frontier, span.first)) continue;
        const CoverageId next = space.coverages.Follow(from.coverage, successor);
        BeamStack& stack = stacks[count + span.last - span.first + 1];
        Expansion expansion(space, id, from, successor.span, next);
        const Transition* transitions = space.transitions.From(from.context, successor.span);
        graph.expansions += span.end - span.begin;
        for (std::uint32_t i = 0; i < span.end - span.begin; ++i) {
          const Hypothesis& hypothesis = expansion.After(i, transitions[i]);
          if (stack.Admits(hypothesis.total)) stack.Add(hypothesis);
        }
      }
    }
    for (const HypothesisId id : stacks[count].members()) {
      space.coverages.ReleaseSuccessors(graph.hypotheses[id].coverage);
    }
  }
  stacks[length].Prune();
  graph.complete = stacks[length].Sorted();
  if (memory) memory->Measure(BytesOf(stacks) + space.Bytes() + graph.Bytes());
  return graph;
}

}  // namespace exact
