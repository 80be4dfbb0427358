#include "plugin/core/phrase/contexts/context_forest.h"

#include <algorithm>
#include <utility>

#include "plugin/core/base/id_table.h"
#include "plugin/core/phrase/contexts/context_forest_builder.h"
#include "plugin/core/phrase/contexts/forest_ground.h"

namespace exact {

ContextForest::ContextForest(const SearchProblem& problem, const OptionTable& table,
                             LmContexts& contexts, const CoverageLattice& lattice, Budget& budget)
    : table_(table),
      allocation_(budget),
      choices_(ListChoices(problem.sentence_length, table, lattice)) {
  allocation_.Add(choices_.size() * sizeof(StepChoice));
  ForestGrounds built =
      BuildGrounds(problem, table, choices_, lattice, contexts, budget, &allocation_);
  Join(std::move(built.grounds), budget);
  start_ = NodesAt(problem.InitialFrontier()) + built.start;
}

void ContextForest::Join(std::vector<Ground> grounds, Budget& budget) {
  ForestNodeId nodes = 0;
  std::size_t groups = 0;
  std::size_t moves = 0;
  for (const Ground& ground : grounds) {
    nodes_at_.push_back(nodes);
    nodes += static_cast<ForestNodeId>(ground.sites.size());
    groups += ground.groups.size();
    moves += ground.moves.size();
  }
  nodes_at_.push_back(nodes);
  Allocation twice(budget);  // until all is moved
  twice.Add(nodes * sizeof(Node) + groups * sizeof(Group) + moves * sizeof(Move));
  nodes_.reserve(nodes + 1);
  groups_.reserve(groups);
  node_of_.assign(groups, nodes);
  moves_.reserve(moves);
  group_of_.resize(moves);
  for (std::uint32_t frontier = 0; frontier < grounds.size(); ++frontier) {
    groups_at_.push_back(static_cast<GroupId>(groups_.size()));
    moves_from_.push_back(static_cast<std::uint32_t>(moves_.size()));
    Append(frontier, grounds[frontier]);
    grounds[frontier] = Ground();
  }
  groups_at_.push_back(static_cast<GroupId>(groups));
  moves_from_.push_back(static_cast<std::uint32_t>(moves));
  nodes_.push_back({IdTable::kNone, 0, static_cast<std::uint32_t>(grounds.size()), 0, 0,
                    IdTable::kNone, true, IdTable::kNone});
}

void ContextForest::Append(std::uint32_t frontier, const Ground& ground) {
  const auto first_group = static_cast<GroupId>(groups_.size());
  const auto first_move = static_cast<std::uint32_t>(moves_.size());
  const auto later = [](std::uint32_t first, std::uint32_t number) {
    return number == IdTable::kNone ? number : first + number;
  };
  for (const Site& site : ground.sites) {
    std::fill(node_of_.begin() + first_group + site.groups_begin,
              node_of_.begin() + first_group + site.groups_end,
              static_cast<ForestNodeId>(nodes_.size()));
    nodes_.push_back({later(NodesAt(frontier), site.parent), site.backoff, frontier,
                      first_group + site.groups_begin, first_group + site.groups_end,
                      later(first_group, site.empty_group), site.real, site.context});
  }
  for (const Group& group : ground.groups) {
    std::fill(group_of_.begin() + first_move + group.begin,
              group_of_.begin() + first_move + group.end, static_cast<GroupId>(groups_.size()));
    groups_.push_back({later(first_group, group.inherited), group.difference,
                       first_move + group.begin, first_move + group.end});
  }
  for (const Move& move : ground.moves) {
    const ForestNodeId first = NodesAt(choices_[move.choice].frontier);
    moves_.push_back({move.score, first + move.to, move.choice});
  }
}

}  // namespace exact
