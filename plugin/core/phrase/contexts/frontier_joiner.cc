#include "plugin/core/phrase/contexts/frontier_joiner.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "plugin/core/base/id_table.h"

namespace exact {
namespace {

// Groups without moves of their own become loans.
bool IsLoan(const ContextForest::Group& group) {
  return group.begin == group.end && group.inherited != IdTable::kNone;
}

class Joiner {
 public:
  explicit Joiner(std::vector<StepChoice> choices) { forest_.choices = std::move(choices); }

  void Reserve(const std::vector<FrontierContexts>& frontiers, Allocation* allocation);

  void Append(const FrontierContexts& frontier) {
    BeginFrontier();
    // Nodes begin with parents, whose groups are inherited.
    origins_.resize(frontier.groups.size());
    for (ForestNodeId n = 0; n < frontier.nodes.size(); ++n) AppendNode(frontier, n);
    for (ContextForest::Move move : frontier.moves) {
      move.to += forest_.nodes_at[forest_.choices[move.choice].frontier];
      forest_.moves.push_back(move);
    }
  }

  ContextForest::Parts Finish() {
    BeginFrontier();
    forest_.nodes.push_back({IdTable::kNone, IdTable::kNone, 0, 0, 0, 0, 0, IdTable::kNone, true});
    return std::move(forest_);
  }

 private:
  // Where the moves of a group lie: those of another one if it is a loan.
  struct Origin {
    GroupId group;
    Score difference;
  };

  void BeginFrontier() {
    forest_.groups_at.push_back(GroupsEnd());
    forest_.loans_at.push_back(LoansEnd());
    forest_.moves_from.push_back(static_cast<MoveId>(forest_.moves.size()));
  }

  GroupId GroupsEnd() const { return static_cast<GroupId>(forest_.groups.size()); }
  LoanId LoansEnd() const { return static_cast<LoanId>(forest_.loans.size()); }

  void AppendNode(const FrontierContexts& frontier, ForestNodeId number);
  Origin AppendGroup(const FrontierContexts& frontier, GroupId number, ForestNodeId node);

  ContextForest::Parts forest_;
  std::vector<Origin> origins_;  // by group of the frontier
};

// Takes room for everything, and sets nodes_at.
void Joiner::Reserve(const std::vector<FrontierContexts>& frontiers, Allocation* allocation) {
  std::size_t nodes = 0;
  std::size_t groups = 0;
  std::size_t loans = 0;
  std::size_t moves = 0;
  for (const FrontierContexts& frontier : frontiers) {
    const auto loans_here = static_cast<std::size_t>(
        std::count_if(frontier.groups.begin(), frontier.groups.end(), IsLoan));
    nodes += frontier.nodes.size();
    groups += frontier.groups.size() - loans_here;
    loans += loans_here;
    moves += frontier.moves.size();
  }
  allocation->Add(
      (nodes + 1) * sizeof(ContextForest::Node) +
      groups * (sizeof(ContextForest::Group) + sizeof(ForestNodeId) + sizeof(std::uint32_t)) +
      loans * (sizeof(ContextForest::Loan) + sizeof(std::uint32_t)) +
      moves * (sizeof(ContextForest::Move) + sizeof(GroupId)) +
      (frontiers.size() + 1) *
          (sizeof(ForestNodeId) + sizeof(GroupId) + sizeof(LoanId) + sizeof(MoveId)));
  forest_.nodes.reserve(nodes + 1);
  forest_.groups.reserve(groups);
  forest_.node_of.reserve(groups);
  forest_.words.reserve(groups);
  forest_.loans.reserve(loans);
  forest_.loan_words.reserve(loans);
  forest_.moves.reserve(moves);
  forest_.group_of.resize(moves);
  forest_.nodes_at.reserve(frontiers.size() + 1);
  forest_.groups_at.reserve(frontiers.size() + 1);
  forest_.loans_at.reserve(frontiers.size() + 1);
  forest_.moves_from.reserve(frontiers.size() + 1);
  forest_.nodes_at.push_back(0);
  for (const FrontierContexts& frontier : frontiers) {
    const auto count = static_cast<ForestNodeId>(frontier.nodes.size());
    forest_.nodes_at.push_back(forest_.nodes_at.back() + count);
  }
}

void Joiner::AppendNode(const FrontierContexts& frontier, ForestNodeId number) {
  ContextForest::Node node = frontier.nodes[number];
  node.reachable = frontier.reached[number] != 0;
  const auto id = static_cast<ForestNodeId>(forest_.nodes.size());
  const GroupId begin = node.groups_begin;
  const GroupId end = node.groups_end;
  node.groups_begin = GroupsEnd();
  node.loans_begin = LoansEnd();
  for (GroupId g = begin; g < end; ++g) origins_[g] = AppendGroup(frontier, g, id);
  node.groups_end = GroupsEnd();
  node.loans_end = LoansEnd();
  if (node.empty_group != IdTable::kNone) {
    const auto last = static_cast<ForestNodeId>(forest_.nodes_at.back());
    node.empty_group = AppendGroup(frontier, node.empty_group, last).group;
  }
  const ForestNodeId first_node = forest_.nodes_at[forest_.groups_at.size() - 1];
  if (node.parent != IdTable::kNone) node.parent += first_node;
  forest_.nodes.push_back(node);
}

Joiner::Origin Joiner::AppendGroup(const FrontierContexts& frontier, GroupId number,
                                   ForestNodeId node) {
  ContextForest::Group group = frontier.groups[number];
  const std::uint32_t word = frontier.first_steps[number].word;
  if (group.inherited != IdTable::kNone) {
    const Origin& origin = origins_[group.inherited];
    const bool loan = IsLoan(group);
    group.inherited = origin.group;
    group.difference += origin.difference;
    if (loan) {
      forest_.loans.push_back({group.inherited, node, group.difference});
      forest_.loan_words.push_back(word);
      return {group.inherited, group.difference};
    }
  }
  const GroupId id = GroupsEnd();
  const MoveId first_move = forest_.moves_from.back();
  group.begin += first_move;
  group.end += first_move;
  // Moves were made in another order than groups.
  std::fill(forest_.group_of.begin() + group.begin, forest_.group_of.begin() + group.end, id);
  forest_.groups.push_back(group);
  forest_.node_of.push_back(node);
  forest_.words.push_back(word);
  return {id, 0};
}

}  // namespace

ContextForest::Parts JoinFrontiers(std::vector<FrontierContexts>* frontiers,
                                   std::vector<StepChoice> choices, Allocation* allocation) {
  Joiner joiner(std::move(choices));
  joiner.Reserve(*frontiers, allocation);
  for (FrontierContexts& frontier : *frontiers) {
    const FrontierContexts joined = std::move(frontier);  // frees its memory
    joiner.Append(joined);
  }
  return joiner.Finish();
}

}  // namespace exact
