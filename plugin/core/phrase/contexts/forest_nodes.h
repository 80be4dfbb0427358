// Finds the nodes of a context forest and their groups.
//
// A context gets a node of its own at a frontier if some word that may come next there needs the
// whole of it.  Otherwise the node of a shorter context stands for it.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_FOREST_NODES_H_
#define EXACT_CORE_PHRASE_CONTEXTS_FOREST_NODES_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/limits.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/forest_input.h"
#include "plugin/core/phrase/contexts/frontier_contexts.h"

namespace exact {

class ForestNodes {
 public:
  // Both must outlive the object.
  ForestNodes(ForestInput& input, Budget& budget);

  // Where a context stands at a frontier.  Makes nodes that are needed for it, and puts them into
  // the queue of the frontier.
  ContextPlace FindPlace(std::uint32_t frontier, ContextId context) {
    const FrontierContexts& at = frontiers_[frontier];
    const std::uint32_t known = at.index.Find(ExactHash(context));
    return known != IdTable::kNone ? at.places[known] : AddPlace(frontier, context);
  }

  // Says that a derivation reaches the node.
  void Reach(std::uint32_t frontier, ForestNodeId node) {
    if (frontiers_[frontier].reached[node] == 0) MakeReachable(frontier, node);
  }

  std::vector<FrontierContexts>& frontiers() { return frontiers_; }

 private:
  ContextPlace AddPlace(std::uint32_t frontier, ContextId context);
  ContextPlace MakePlace(std::uint32_t frontier, ContextId context);
  void AddAllGroups(std::uint32_t frontier, ContextId context);
  bool AddGroupsOf(std::uint32_t frontier, ContextId context, ForestNodeId parent);
  void MakeReachable(std::uint32_t frontier, ForestNodeId node);

  ForestInput& input_;
  std::vector<FrontierContexts> frontiers_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_FOREST_NODES_H_
