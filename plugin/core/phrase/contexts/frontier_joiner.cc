#include "plugin/core/phrase/contexts/frontier_joiner.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "plugin/core/base/id_table.h"

namespace exact {
namespace {

// A number within a frontier as a number of the forest, where `first` is the first of the frontier.
std::uint32_t Renumber(std::uint32_t number, std::uint32_t first) {
  return number == IdTable::kNone ? number : first + number;
}

// Takes room for everything, and sets nodes_at.
void Reserve(const std::vector<FrontierContexts>& frontiers, Allocation* allocation,
             ContextForest::Parts* forest) {
  std::size_t nodes = 0;
  std::size_t groups = 0;
  std::size_t moves = 0;
  for (const FrontierContexts& frontier : frontiers) {
    nodes += frontier.nodes.size();
    groups += frontier.groups.size();
    moves += frontier.moves.size();
  }
  allocation->Add((nodes + 1) * sizeof(ContextForest::Node) +
                  groups * (sizeof(ContextForest::Group) + sizeof(ForestNodeId)) +
                  moves * (sizeof(ContextForest::Move) + sizeof(GroupId)) +
                  (frontiers.size() + 1) *
                      (sizeof(ForestNodeId) + sizeof(GroupId) + sizeof(MoveId)));
  forest->nodes.reserve(nodes + 1);
  forest->groups.reserve(groups);
  forest->node_of.assign(groups, static_cast<ForestNodeId>(nodes));  // last()
  forest->moves.reserve(moves);
  forest->group_of.reserve(moves);
  forest->nodes_at.reserve(frontiers.size() + 1);
  forest->groups_at.reserve(frontiers.size() + 1);
  forest->moves_from.reserve(frontiers.size() + 1);
  forest->nodes_at.push_back(0);
  for (const FrontierContexts& frontier : frontiers) {
    const auto count = static_cast<ForestNodeId>(frontier.nodes.size());
    forest->nodes_at.push_back(forest->nodes_at.back() + count);
  }
}

void Append(const FrontierContexts& frontier, ContextForest::Parts* forest) {
  const auto first_node = static_cast<ForestNodeId>(forest->nodes.size());
  const auto first_group = static_cast<GroupId>(forest->groups.size());
  const auto first_move = static_cast<MoveId>(forest->moves.size());
  for (ContextForest::Node node : frontier.nodes) {
    node.parent = Renumber(node.parent, first_node);
    node.groups_begin += first_group;
    node.groups_end += first_group;
    node.empty_group = Renumber(node.empty_group, first_group);
    std::fill(forest->node_of.begin() + node.groups_begin,
              forest->node_of.begin() + node.groups_end,
              static_cast<ForestNodeId>(forest->nodes.size()));
    forest->nodes.push_back(node);
  }
  for (ContextForest::Group group : frontier.groups) {
    group.inherited = Renumber(group.inherited, first_group);
    group.begin += first_move;
    group.end += first_move;
    forest->groups.push_back(group);
  }
  for (ContextForest::Move move : frontier.moves) {
    move.to += forest->nodes_at[forest->choices[move.choice].frontier];
    forest->moves.push_back(move);
  }
}

// The group of each move.  Moves were made in another order than groups.
void SetGroups(ContextForest::Parts* forest) {
  forest->group_of.resize(forest->moves.size());
  for (GroupId group = 0; group < forest->groups.size(); ++group) {
    std::fill(forest->group_of.begin() + forest->groups[group].begin,
              forest->group_of.begin() + forest->groups[group].end, group);
  }
}

}  // namespace

ContextForest::Parts JoinFrontiers(std::vector<FrontierContexts>* frontiers,
                                   std::vector<StepChoice> choices, Allocation* allocation) {
  ContextForest::Parts forest;
  forest.choices = std::move(choices);
  Reserve(*frontiers, allocation, &forest);
  for (FrontierContexts& frontier : *frontiers) {
    forest.groups_at.push_back(static_cast<GroupId>(forest.groups.size()));
    forest.moves_from.push_back(static_cast<MoveId>(forest.moves.size()));
    const FrontierContexts joined = std::move(frontier);  // frees its memory
    Append(joined, &forest);
  }
  forest.groups_at.push_back(static_cast<GroupId>(forest.groups.size()));
  forest.moves_from.push_back(static_cast<MoveId>(forest.moves.size()));
  SetGroups(&forest);
  forest.nodes.push_back({IdTable::kNone, IdTable::kNone, 0, 0, 0, IdTable::kNone, true});
  return forest;
}

}  // namespace exact
