// The contexts of one frontier while a ContextForest is built.
//
// Nodes, groups and moves are those of the forest, but numbered within the frontier.  A move leads
// to a node of the frontier after its choice.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_FRONTIER_CONTEXTS_H_
#define EXACT_CORE_PHRASE_CONTEXTS_FRONTIER_CONTEXTS_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/core/base/score.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/context_forest.h"

namespace exact {

// The node that stands for a context: its own or, if no word that may come next needs the whole
// context, that of a shorter one.  A move that leads there scores `backoff` more.
struct ContextPlace {
  ForestNodeId node;
  bool own;  // the node is that of the context itself
  Score backoff;
};

// The language-model step that the moves of a group have in common.
struct FirstStep {
  std::uint32_t word;  // index in FrontierChoices::words; one behind them for </s>
  ContextId next;      // kNone for </s>
  Score score;
};

struct FrontierContexts {
  // A node whose moves are not made yet: those of its groups, or those with an empty target.
  struct QueueEntry {
    ForestNodeId node;
    bool empty_targets;
  };

  explicit FrontierContexts(Budget& budget) : memory(budget) {}

  // Counts what has been added since the last call.
  void MeasureMemory() {
    memory.Measure(HeapBytes(nodes, groups, first_steps, moves, places, reached, queue) +
                   index.Bytes());
  }

  std::vector<ContextForest::Node> nodes;
  // By node: whether a derivation reaches it.  Every move asks, so it is kept in few bytes.
  std::vector<char> reached;
  std::vector<ContextForest::Group> groups;
  std::vector<FirstStep> first_steps;  // by group
  std::vector<ContextForest::Move> moves;
  IdTable index;  // of places, by context
  std::vector<ContextPlace> places;
  std::vector<QueueEntry> queue;
  MemoryMeter memory;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_FRONTIER_CONTEXTS_H_
