#include "plugin/core/phrase/contexts/context_relaxation.h"

#include <algorithm>

#include "plugin/core/base/id_table.h"

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
    : lattice_(lattice), forest_(forest), allocation_(budget) {
  const std::size_t contexts = forest_.nodes().size();
  const std::size_t groups = forest_.groups().size();
  frontiers_ = forest_.frontier_count();
  allocation_.Add((contexts * 7 + groups * 2 +
                   (lattice_.variants().size() + forest_.choices().size()) * 2 +
                   lattice_.nodes().size() * 2) *
                  sizeof(Score));
  prices_.assign(contexts, 0);
  momentum_.assign(contexts, 0);
  earned_.assign(contexts, kNothing);
  chosen_.assign(contexts, kNothing);
  left_.assign(contexts, kNothing);
  share_.assign(contexts, kNothing);
  value_.assign(contexts, kNothing);
  group_share_.assign(groups, kNothing);
  group_value_.assign(groups, kNothing);
  step_score_.assign(lattice_.variants().size(), kNothing);
  around_variant_.assign(lattice_.variants().size(), kNothing);
  choice_score_.assign(forest_.choices().size(), kNothing);
  around_.assign(forest_.choices().size(), kNothing);
  completion_.assign(lattice_.nodes().size(), kNothing);
  prefix_.assign(lattice_.nodes().size(), kNothing);
  earned_[forest_.last()] = 0;
  chosen_[forest_.last()] = -kNothing;  // nobody chooses it
  for (ForestNodeId n = 0; n < forest_.last(); ++n) {
    const bool real = forest_.nodes()[n].reachable;
    was_real_.push_back(real);
    if (!real) continue;
    earned_[n] = 0;
    ++context_count_;
  }
}

std::vector<ContextRelaxation::PricedContext> ContextRelaxation::PricedContexts() const {
  std::vector<PricedContext> priced;
  for (std::uint32_t f = 0; f < forest_.frontier_count(); ++f) {
    for (ForestNodeId n = forest_.NodesAt(f); n < forest_.NodesAt(f + 1); ++n) {
      if (was_real_[n]) priced.push_back({f, forest_.nodes()[n].context, prices_[n]});
    }
  }
  return priced;
}

Score ContextRelaxation::Bound() const { return completion_[0] + prices_[forest_.start()]; }

void ContextRelaxation::Solve(Score floor) {
  floor -= prices_[forest_.start()];
  std::fill(group_share_.begin(), group_share_.end(), kNothing);
  std::fill(choice_score_.begin(), choice_score_.end(), kNothing);
  for (std::uint32_t f = 0; f < frontiers_; ++f) ScoreFrontier(f);
  SearchLattice();
  std::fill(left_.begin(), left_.end(), kNothing);
  std::fill(value_.begin(), value_.end(), kNothing);
  std::fill(group_value_.begin(), group_value_.end(), kNothing);
  for (std::uint32_t f = 0; f < frontiers_; ++f) {
    ValueMoves(f, floor);
    ValueGroups(f, floor);
    ValueContexts(f);
  }
}

// A context's moves are also those of the longer contexts that have none of their own for the
// word.  Finds for every group the best of the contexts that it scores for: the least price,
// back-off counted.  That a longer context may have a group of its own for the word is passed
// over: then it can choose between two scores.  The bound holds, and is as low as without:
// contexts that are worse than backing off are not those that matter (algorithm.md).
//
// Here and below, everything is gone through in the order in which it lies, without a loop of a
// context or of a group: how many groups and moves they have cannot be foreseen.
void ContextRelaxation::ScoreFrontier(std::uint32_t frontier) {
  const ForestNodeId nodes = forest_.NodesAt(frontier);
  for (ForestNodeId n = nodes; n < forest_.NodesAt(frontier + 1); ++n) {
    share_[n] = forest_.nodes()[n].reachable ? -prices_[n] : kNothing;
    const GroupId empty = forest_.nodes()[n].empty_group;
    if (empty != IdTable::kNone) group_share_[empty] = share_[n];
  }
  for (ForestNodeId n = forest_.NodesAt(frontier + 1); n-- > nodes;) {
    const ContextForest::Node& node = forest_.nodes()[n];
    if (node.parent == IdTable::kNone) continue;
    share_[node.parent] = std::max(share_[node.parent], node.backoff + share_[n]);
  }
  for (GroupId g = forest_.GroupsAt(frontier + 1); g-- > forest_.GroupsAt(frontier);) {
    const ContextForest::Group& group = forest_.groups()[g];
    const Score share = std::max(group_share_[g], share_[forest_.NodeOf(g)]);
    group_share_[g] = share;
    if (group.inherited == IdTable::kNone) continue;
    Score& shorter = group_share_[group.inherited];
    shorter = std::max(shorter, group.difference + share);
  }
  for (std::uint32_t m = forest_.MovesFrom(frontier); m < forest_.MovesFrom(frontier + 1); ++m) {
    const ContextForest::Move& move = forest_.moves()[m];
    Score& best = choice_score_[move.choice];
    best = std::max(best, move.score + group_share_[forest_.GroupOf(m)] + earned_[move.to]);
  }
}

// Calls `visit` with every choice, the variants of its step, and what they score for orientations.
template <class Visit>
void ContextRelaxation::VisitVariants(Visit&& visit) const {
  for (ChoiceId c = 0; c < forest_.choices().size(); ++c) {
    const StepChoice& choice = forest_.choices()[c];
    const CoverageLattice::Step& step = lattice_.steps()[choice.step];
    for (VariantId v = step.variants_begin; v < step.variants_end; ++v) {
      visit(c, v, lattice_.Lexical(v, choice.entry, forest_.table()));
    }
  }
}

void ContextRelaxation::SearchLattice() {
  const auto cost = [&](VariantId v) { return lattice_.steps()[lattice_.variants()[v].step].cost; };
  std::fill(step_score_.begin(), step_score_.end(), kNothing);
  VisitVariants([&](ChoiceId c, VariantId v, Score lexical) {
    step_score_[v] = std::max(step_score_[v], choice_score_[c] + lexical);
  });
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
  std::fill(around_variant_.begin(), around_variant_.end(), kNothing);
  prefix_[0] = 0;
  for (std::uint32_t n = 0; n < lattice_.last(); ++n) {
    if (prefix_[n] == kNothing) continue;
    for (std::size_t e = nodes[n].edges_begin; e < nodes[n].edges_end; ++e) {
      const CoverageLattice::Edge& edge = edges[e];
      prefix_[edge.to] = std::max(prefix_[edge.to], prefix_[n] + step_score_[edge.variant]);
      around_variant_[edge.variant] =
          std::max(around_variant_[edge.variant], prefix_[n] + completion_[edge.to]);
    }
  }
  std::fill(around_.begin(), around_.end(), kNothing);
  VisitVariants([&](ChoiceId c, VariantId v, Score lexical) {
    around_[c] = std::max(around_[c], around_variant_[v] + cost(v) + lexical);
  });
}

// For every move the best derivation with it, less what is paid for the context.
void ContextRelaxation::ValueMoves(std::uint32_t frontier, Score floor) {
  for (std::uint32_t m = forest_.MovesFrom(frontier); m < forest_.MovesFrom(frontier + 1); ++m) {
    const ContextForest::Move& move = forest_.moves()[m];
    const GroupId group = forest_.GroupOf(m);
    const Score through = move.score + earned_[move.to] + around_[move.choice];
    const Score all = through + group_share_[group];
    group_value_[group] = std::max(group_value_[group], through);
    left_[move.to] = std::max(left_[move.to], all);
    if (!(all >= floor)) forest_.RemoveMove(m);
  }
}

// The same for groups, with what they inherit.
void ContextRelaxation::ValueGroups(std::uint32_t frontier, Score floor) {
  for (GroupId g = forest_.GroupsAt(frontier); g < forest_.GroupsAt(frontier + 1); ++g) {
    const ContextForest::Group& group = forest_.groups()[g];
    Score value = group_value_[g];
    if (group.inherited != IdTable::kNone) {
      const Score inherited = group.difference + group_value_[group.inherited];
      value = std::max(value, inherited);
      if (!(inherited + group_share_[g] >= floor)) forest_.RemoveInherited(g);
    }
    group_value_[g] = value;
    Score& best = value_[forest_.NodeOf(g)];
    best = std::max(best, value);
  }
}

// The same for contexts, with what they have from shorter ones.
void ContextRelaxation::ValueContexts(std::uint32_t frontier) {
  for (ForestNodeId n = forest_.NodesAt(frontier); n < forest_.NodesAt(frontier + 1); ++n) {
    const ContextForest::Node& node = forest_.nodes()[n];
    if (node.parent != IdTable::kNone) {
      value_[n] = std::max(value_[n], node.backoff + value_[node.parent]);
    }
    Score best = value_[n];
    if (node.empty_group != IdTable::kNone) best = std::max(best, group_value_[node.empty_group]);
    chosen_[n] = node.reachable ? best - prices_[n] : kNothing;
  }
}

void ContextRelaxation::Update(Score floor) {
  floor -= prices_[forest_.start()];
  if (floor != kNothing) RemoveEdges(floor);
  RemoveContexts(floor);
  MovePrices();
}

void ContextRelaxation::RemoveEdges(Score floor) {
  lattice_.Filter([&](std::uint32_t from, const CoverageLattice::Edge& edge) {
    return prefix_[from] + step_score_[edge.variant] + completion_[edge.to] >= floor;
  });
}

void ContextRelaxation::RemoveContexts(Score floor) {
  left_[forest_.start()] = std::max(left_[forest_.start()], completion_[0]);
  context_count_ = 0;
  for (ForestNodeId n = 0; n < forest_.last(); ++n) {
    if (!forest_.nodes()[n].reachable) continue;
    const Score through = std::min(chosen_[n], left_[n]);
    if (through >= floor && through != kNothing) {
      ++context_count_;
    } else {
      forest_.RemoveNode(n);
      earned_[n] = kNothing;
    }
  }
}

void ContextRelaxation::MovePrices() {
  for (ForestNodeId n = 0; n < forest_.last(); ++n) {
    if (!forest_.nodes()[n].reachable || n == forest_.start()) continue;
    momentum_[n] = kMomentum * momentum_[n] + kStep * (chosen_[n] - left_[n]);
    prices_[n] += momentum_[n];
    earned_[n] = prices_[n];
  }
}

}  // namespace exact
