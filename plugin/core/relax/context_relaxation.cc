#include "core/relax/context_relaxation.h"

#include <algorithm>

#include "core/base/id_table.h"

namespace exact {
namespace {

// How far to move a price towards equal max-marginals, and how much of the last move to make
// again.  All prices move at once: with steps of a half they swing.  Measured, like the start at
// zero: prices that foresee a monotone translation begin with a bound twice as far off.
constexpr double kStep = 0.3;
constexpr double kMomentum = 0.3;

}  // namespace

ContextRelaxation::ContextRelaxation(CoverageLattice& lattice, ContextForest& forest,
                                     Budget& budget)
    : lattice_(lattice),
      forest_(forest),
      allocation_(budget),
      lexicalized_(forest.table().lexicalized()) {
  const std::size_t contexts = forest_.nodes().size();
  const std::size_t groups = forest_.groups().size();
  frontiers_ = forest_.nodes().back().frontier;
  allocation_.Add(contexts * (8 * sizeof(Score) + sizeof(Top)) +
                  groups * (2 * sizeof(Score) + 2 * sizeof(ForestNodeId)) +
                  lattice_.variants().size() * 2 * sizeof(Score) +
                  lattice_.nodes().size() * 2 * sizeof(Score));
  prices_.assign(contexts, 0);
  momentum_.assign(contexts, 0);
  earned_.assign(contexts, kNothing);
  chosen_.assign(contexts, kNothing);
  left_.assign(contexts, kNothing);
  share_.assign(contexts, kNothing);
  defaults_.assign(contexts, kNothing);
  rank_.assign(contexts, kListSize);
  needed_.assign(contexts, true);
  top_.resize(contexts);
  group_share_.assign(groups, kNothing);
  group_value_.assign(groups, kNothing);
  replaced_by_.assign(groups, 0);
  stamp_.assign(groups, IdTable::kNone);
  step_score_.assign(lattice_.variants().size(), kNothing);
  around_.assign(lattice_.variants().size(), kNothing);
  completion_.assign(lattice_.nodes().size(), kNothing);
  prefix_.assign(lattice_.nodes().size(), kNothing);
  active_.resize(frontiers_);
  for (std::uint32_t f = 0; f < frontiers_; ++f) {
    for (ForestNodeId n = forest_.NodesAt(f); n < forest_.NodesAt(f + 1); ++n) {
      active_[f].push_back(n);
      context_count_ += forest_.nodes()[n].real ? 1 : 0;
    }
  }
  earned_[forest_.last()] = 0;
  chosen_[forest_.last()] = -kNothing;  // nobody chooses it
  for (ForestNodeId n = 0; n < forest_.last(); ++n) {
    if (forest_.nodes()[n].real) earned_[n] = 0;
    was_real_.push_back(forest_.nodes()[n].real);
  }
}

std::vector<ContextRelaxation::PricedContext> ContextRelaxation::PricedContexts() const {
  std::vector<PricedContext> priced;
  for (ForestNodeId n = 0; n < forest_.last(); ++n) {
    const ContextForest::Node& node = forest_.nodes()[n];
    if (was_real_[n]) priced.push_back({node.frontier, node.context, prices_[n]});
  }
  return priced;
}

Score ContextRelaxation::Bound() const { return completion_[0] + prices_[forest_.start()]; }

void ContextRelaxation::Solve(Score floor) {
  floor -= prices_[forest_.start()];
  std::fill(step_score_.begin(), step_score_.end(), kNothing);
  for (std::uint32_t f = 0; f < frontiers_; ++f) ScoreFrontier(f);
  SearchLattice();
  std::fill(left_.begin(), left_.end(), kNothing);
  for (std::uint32_t f = 0; f < frontiers_; ++f) {
    ValueGroups(f, floor);
    ComputeChosen(f);
    for (const ForestNodeId n : active_[f]) chosen_[n] -= prices_[n];
  }
}

// A context's moves are also those of the longer contexts that have none of their own for the
// word.  Finds for every group the best of the contexts that it scores for: the least price,
// back-off counted.
void ContextRelaxation::ScoreFrontier(std::uint32_t frontier) {
  const std::vector<ForestNodeId>& active = active_[frontier];
  const auto own_share = [&](ForestNodeId n) {
    return forest_.nodes()[n].real ? -prices_[n] : kNothing;
  };
  for (const ForestNodeId n : active) top_[n].Clear();
  for (auto it = active.rbegin(); it != active.rend(); ++it) {
    const ContextForest::Node& node = forest_.nodes()[*it];
    share_[*it] = own_share(*it);
    if (top_[*it].size() > 0) share_[*it] = std::max(share_[*it], top_[*it].value(0));
    rank_[*it] = kListSize;
    if (node.parent != IdTable::kNone) top_[node.parent].Offer(node.backoff + share_[*it], *it);
  }
  for (const ForestNodeId n : active) {
    for (std::size_t rank = 0; rank < top_[n].size(); ++rank) {
      rank_[top_[n].owner(rank)] = static_cast<std::uint8_t>(rank);
    }
    const ContextForest::Node& node = forest_.nodes()[n];
    std::fill(replaced_by_.begin() + node.groups_begin, replaced_by_.begin() + node.groups_end, 0);
    std::fill(group_share_.begin() + node.groups_begin, group_share_.begin() + node.groups_end,
              kNothing);
  }
  for (auto it = active.rbegin(); it != active.rend(); ++it) {
    const ContextForest::Node& node = forest_.nodes()[*it];
    const Score own = own_share(*it);
    for (GroupId g = node.groups_begin; g < node.groups_end; ++g) {
      const ContextForest::Group& group = forest_.groups()[g];
      const std::uint32_t replaced = replaced_by_[g];
      const Score inherited = top_[*it].BestExcept(
          kNothing, [&](std::size_t rank) { return (replaced >> rank & 1) != 0; });
      group_share_[g] = std::max({group_share_[g], own, inherited});
      if (rank_[*it] < kListSize) {
        replaced_by_[group.inherited] |= static_cast<std::uint32_t>(1U << rank_[*it]);
      }
      ScoreSteps(group, group_share_[g]);
      if (group.inherited != IdTable::kNone) {
        Score& share = group_share_[group.inherited];
        share = std::max(share, group.difference + group_share_[g]);
      }
    }
    if (node.empty_group != IdTable::kNone) {
      group_share_[node.empty_group] = own;
      ScoreSteps(forest_.groups()[node.empty_group], own);
    }
  }
}

void ContextRelaxation::ScoreSteps(const ContextForest::Group& group, Score share) {
  for (std::uint32_t m = group.begin; m < group.end; ++m) {
    const ContextForest::Move& move = forest_.moves()[m];
    const Score score = move.score + share + earned_[move.to];
    if (!lexicalized_) {
      step_score_[move.step] = std::max(step_score_[move.step], score);
      continue;
    }
    const CoverageLattice::Step& step = lattice_.steps()[move.step];
    for (VariantId v = step.variants_begin; v < step.variants_end; ++v) {
      const Score lexical = lattice_.Lexical(v, move.entry, forest_.table());
      step_score_[v] = std::max(step_score_[v], score + lexical);
    }
  }
}

void ContextRelaxation::SearchLattice() {
  const auto cost = [&](VariantId v) { return lattice_.steps()[lattice_.variants()[v].step].cost; };
  for (VariantId v = 0; v < step_score_.size(); ++v) step_score_[v] += cost(v);
  const std::vector<CoverageLattice::Node>& nodes = lattice_.nodes();
  const std::vector<CoverageLattice::Edge>& edges = lattice_.edges();
  completion_[lattice_.last()] = 0;
  for (std::uint32_t n = lattice_.last(); n-- > 0;) {
    Score best = kNothing;
    for (std::size_t e = nodes[n].edges_begin; e < nodes[n].edges_end; ++e) {
      best = std::max(best, step_score_[edges[e].variant] + completion_[edges[e].to]);
    }
    completion_[n] = best;
  }
  std::fill(prefix_.begin(), prefix_.end(), kNothing);
  std::fill(around_.begin(), around_.end(), kNothing);
  prefix_[0] = 0;
  for (std::uint32_t n = 0; n < lattice_.last(); ++n) {
    if (prefix_[n] == kNothing) continue;
    for (std::size_t e = nodes[n].edges_begin; e < nodes[n].edges_end; ++e) {
      const CoverageLattice::Edge& edge = edges[e];
      prefix_[edge.to] = std::max(prefix_[edge.to], prefix_[n] + step_score_[edge.variant]);
      around_[edge.variant] = std::max(around_[edge.variant], prefix_[n] + completion_[edge.to]);
    }
  }
  for (VariantId v = 0; v < around_.size(); ++v) around_[v] += cost(v);
}

// For every group, the best derivation that goes on with it, less what is paid for the context.
// Removes moves on the way: each pass over them counts.
void ContextRelaxation::ValueGroups(std::uint32_t frontier, Score floor) {
  const auto value = [&](GroupId id) {
    const ContextForest::Group& group = forest_.groups()[id];
    const Score share = group_share_[id];
    Score best = kNothing;
    if (group.inherited != IdTable::kNone) {
      best = group.difference + group_value_[group.inherited];
      if (!(best + share >= floor)) forest_.AbandonGroup(id);
    }
    forest_.Filter(id, [&](const ContextForest::Move& move) {
      const Score through = move.score + earned_[move.to] + Around(move);
      best = std::max(best, through);
      left_[move.to] = std::max(left_[move.to], through + share);
      return through + share >= floor;
    });
    group_value_[id] = best;
  };
  for (const ForestNodeId n : active_[frontier]) {
    const ContextForest::Node& node = forest_.nodes()[n];
    for (GroupId g = node.groups_begin; g < node.groups_end; ++g) value(g);
    if (node.empty_group != IdTable::kNone) value(node.empty_group);
  }
}

// Sets chosen_: the best of a context's own groups and of those that it has from shorter ones.
// Requires: the groups' values.
void ContextRelaxation::ComputeChosen(std::uint32_t frontier) {
  for (const ForestNodeId n : active_[frontier]) {
    const ContextForest::Node& node = forest_.nodes()[n];
    top_[n].Clear();
    for (GroupId g = node.groups_begin; g < node.groups_end; ++g) {
      top_[n].Offer(group_value_[g], g);
      if (node.parent != IdTable::kNone) stamp_[forest_.groups()[g].inherited] = n;
    }
    defaults_[n] = kNothing;
    if (node.parent != IdTable::kNone) {
      // What this context replaces, longer ones do not have from its parent either: every word
      // that needs a longer context whole needs this one whole.
      const Score inherited = BestGroupExcept(node.parent, n);
      defaults_[n] = node.backoff + std::max(inherited, defaults_[node.parent]);
    }
    if (!node.real) continue;
    chosen_[n] = defaults_[n];
    if (top_[n].size() > 0) chosen_[n] = std::max(chosen_[n], top_[n].value(0));
    if (node.empty_group != IdTable::kNone) {
      chosen_[n] = std::max(chosen_[n], group_value_[node.empty_group]);
    }
  }
}

// The best value of a node's groups that are not stamped by `child`.
Score ContextRelaxation::BestGroupExcept(ForestNodeId id, ForestNodeId child) const {
  const Top& top = top_[id];
  for (std::size_t rank = 0; rank < top.size(); ++rank) {
    if (stamp_[top.owner(rank)] != child) return top.value(rank);
  }
  Score best = kNothing;
  if (!top.full()) return best;
  const ContextForest::Node& node = forest_.nodes()[id];
  for (GroupId g = node.groups_begin; g < node.groups_end; ++g) {
    if (stamp_[g] != child) best = std::max(best, group_value_[g]);
  }
  return best;
}

void ContextRelaxation::Update(Score floor) {
  floor -= prices_[forest_.start()];
  if (floor != kNothing) RemoveEdges(floor);
  context_count_ = 0;
  for (std::uint32_t f = 0; f < frontiers_; ++f) RemoveContexts(f, floor);
  MovePrices();
}

void ContextRelaxation::RemoveEdges(Score floor) {
  lattice_.Filter([&](std::uint32_t from, const CoverageLattice::Edge& edge) {
    return prefix_[from] + step_score_[edge.variant] + completion_[edge.to] >= floor;
  });
}

void ContextRelaxation::RemoveContexts(std::uint32_t frontier, Score floor) {
  std::vector<ForestNodeId>& active = active_[frontier];
  left_[forest_.start()] = std::max(left_[forest_.start()], completion_[0]);
  for (const ForestNodeId n : active) {
    if (!forest_.nodes()[n].real) continue;
    const Score through = std::min(chosen_[n], left_[n]);
    if (through >= floor && through != kNothing) {
      ++context_count_;
    } else {
      forest_.AbandonNode(n);
      earned_[n] = kNothing;
    }
  }
  // From now on only real contexts and those that score for them matter.
  for (const ForestNodeId n : active) needed_[n] = forest_.nodes()[n].real;
  for (auto it = active.rbegin(); it != active.rend(); ++it) {
    const ForestNodeId parent = forest_.nodes()[*it].parent;
    if (needed_[*it] && parent != IdTable::kNone) needed_[parent] = true;
  }
  active.erase(
      std::remove_if(active.begin(), active.end(), [&](ForestNodeId n) { return !needed_[n]; }),
      active.end());
}

void ContextRelaxation::MovePrices() {
  for (const std::vector<ForestNodeId>& active : active_) {
    for (const ForestNodeId n : active) {
      if (!forest_.nodes()[n].real || n == forest_.start()) continue;
      momentum_[n] = kMomentum * momentum_[n] + kStep * (chosen_[n] - left_[n]);
      prices_[n] += momentum_[n];
      earned_[n] = prices_[n];
    }
  }
}

}  // namespace exact
