#include "plugin/core/phrase/contexts/context_relaxation.h"

#include <algorithm>

#include "plugin/core/base/id_table.h"

namespace exact {
namespace {

// How far a price moves towards equal max-marginals, and how much of its last change is added.  All
// prices move at once; with steps of 0.5 they oscillate.  Both were measured, and so was the start
// at zero: with prices from a monotone translation the first bound is twice as far off.
constexpr double kStep = 0.3;
constexpr double kMomentum = 0.3;

}  // namespace

ContextRelaxation::ContextRelaxation(CoverageLattice& lattice, ContextForest& forest,
                                     Budget& budget)
    : lattice_(lattice), forest_(forest), allocation_(budget), paths_(lattice, budget) {
  const std::size_t contexts = forest_.nodes().size();
  const std::size_t groups = forest_.groups().size();
  allocation_.Add(contexts / 8);
  was_reachable_.reserve(contexts);
  Allocate(contexts, &prices_);
  Allocate(contexts, &momentum_);
  Allocate(contexts, &earned_);
  Allocate(contexts, &chosen_);
  Allocate(contexts, &left_);
  Allocate(contexts, &net_backoff_);
  Allocate(contexts, &through_);
  Allocate(groups, &group_net_backoff_);
  Allocate(groups, &group_through_);
  Allocate(forest_.choices().size(), &choice_score_);
  Allocate(forest_.choices().size(), &choice_outside_);
  Allocate(lattice_.variants().size(), &variant_score_);
  std::fill(prices_.begin(), prices_.end(), 0);
  std::fill(momentum_.begin(), momentum_.end(), 0);
  earned_[forest_.last()] = 0;
  chosen_[forest_.last()] = -kMinusInfinity;  // no phrase chooses it, so it bounds nothing
  for (ForestNodeId n = 0; n < forest_.last(); ++n) {
    const bool reachable = forest_.nodes()[n].reachable;
    was_reachable_.push_back(reachable);
    if (!reachable) continue;
    earned_[n] = 0;
    ++context_count_;
  }
}

void ContextRelaxation::Allocate(std::size_t size, std::vector<Score>* scores) {
  allocation_.Add(size * sizeof(Score));
  scores->assign(size, kMinusInfinity);
}

std::vector<ContextRelaxation::PricedContext> ContextRelaxation::PricedContexts(
    const std::vector<Score>& prices) const {
  std::vector<PricedContext> priced;
  for (std::uint32_t f = 0; f < forest_.frontier_count(); ++f) {
    for (ForestNodeId n = forest_.NodesAt(f); n < forest_.NodesAt(f + 1); ++n) {
      if (was_reachable_[n]) priced.push_back({f, forest_.nodes()[n].context, prices[n]});
    }
  }
  return priced;
}

void ContextRelaxation::Solve(Score floor) {
  std::fill(net_backoff_.begin(), net_backoff_.end(), kMinusInfinity);
  std::fill(group_net_backoff_.begin(), group_net_backoff_.end(), kMinusInfinity);
  std::fill(choice_score_.begin(), choice_score_.end(), kMinusInfinity);
  for (std::uint32_t f = 0; f < forest_.frontier_count(); ++f) ScoreChoices(f);
  SearchLattice();
  std::fill(left_.begin(), left_.end(), kMinusInfinity);
  std::fill(through_.begin(), through_.end(), kMinusInfinity);
  std::fill(group_through_.begin(), group_through_.end(), kMinusInfinity);
  for (std::uint32_t f = 0; f < forest_.frontier_count(); ++f) {
    FindMoveMarginals(f, floor);
    FindGroupMarginals(f, floor);
    FindContextMarginals(f);
  }
}

// Finds the best score of each choice over all contexts at the frontier.  A move of a group can be
// chosen after every context that inherits the group.  The best of them has the greatest
// back-off - price, differences of groups included.
//
// A longer context that has a group for the word is treated as if it could also use the moves of
// its parent with the plain back-off.  That only adds choices, so the bound holds, and it hardly
// rises: contexts in which a word scores less than by backing off are rare (algorithm.md).
//
// Here and below, arrays are read in the order in which they lie, without nested loops over the
// groups of a context or the moves of a group: their lengths are short and hard to predict.
void ContextRelaxation::ScoreChoices(std::uint32_t frontier) {
  for (ForestNodeId n = forest_.NodesAt(frontier + 1); n-- > forest_.NodesAt(frontier);) {
    const ContextForest::Node& node = forest_.nodes()[n];
    // So far, the best of its descendants.
    const Score net = std::max(net_backoff_[n], node.reachable ? -prices_[n] : kMinusInfinity);
    net_backoff_[n] = net;
    if (node.empty_group != IdTable::kNone) {
      group_net_backoff_[node.empty_group] = node.reachable ? -prices_[n] : kMinusInfinity;
    }
    if (node.parent == IdTable::kNone) continue;
    Score& parent = net_backoff_[node.parent];
    parent = std::max(parent, node.backoff + net);
  }
  for (LoanId l = forest_.LoansAt(frontier); l < forest_.LoansAt(frontier + 1); ++l) {
    const ContextForest::Loan& loan = forest_.loans()[l];
    Score& lender = group_net_backoff_[loan.group];
    lender = std::max(lender, loan.difference + net_backoff_[loan.node]);
  }
  for (GroupId g = forest_.GroupsAt(frontier + 1); g-- > forest_.GroupsAt(frontier);) {
    const ContextForest::Group& group = forest_.groups()[g];
    const Score net = std::max(group_net_backoff_[g], net_backoff_[forest_.NodeOf(g)]);
    group_net_backoff_[g] = net;
    if (group.inherited == IdTable::kNone) continue;
    Score& inherited = group_net_backoff_[group.inherited];
    inherited = std::max(inherited, group.difference + net);
  }
  for (MoveId m = forest_.MovesFrom(frontier); m < forest_.MovesFrom(frontier + 1); ++m) {
    const ContextForest::Move& move = forest_.moves()[m];
    Score& best = choice_score_[move.choice];
    best = std::max(best, move.score + group_net_backoff_[forest_.GroupOf(m)] + earned_[move.to]);
  }
}

// Calls `visit` with every choice, each variant of its step, and what its orientations score there.
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
  std::fill(variant_score_.begin(), variant_score_.end(), kMinusInfinity);
  VisitVariants([&](ChoiceId c, VariantId v, Score lexical) {
    variant_score_[v] = std::max(variant_score_[v], choice_score_[c] + lexical);
  });
  for (VariantId v = 0; v < variant_score_.size(); ++v) variant_score_[v] += cost(v);
  paths_.Search(variant_score_);
  std::fill(choice_outside_.begin(), choice_outside_.end(), kMinusInfinity);
  VisitVariants([&](ChoiceId c, VariantId v, Score lexical) {
    choice_outside_[c] = std::max(choice_outside_[c], paths_.Outside(v) + cost(v) + lexical);
  });
}

// For each move the best derivation with it, without the price of the context before it.
void ContextRelaxation::FindMoveMarginals(std::uint32_t frontier, Score floor) {
  for (MoveId m = forest_.MovesFrom(frontier); m < forest_.MovesFrom(frontier + 1); ++m) {
    const ContextForest::Move& move = forest_.moves()[m];
    const GroupId group = forest_.GroupOf(m);
    const Score through = move.score + earned_[move.to] + choice_outside_[move.choice];
    const Score best = through + group_net_backoff_[group];
    group_through_[group] = std::max(group_through_[group], through);
    left_[move.to] = std::max(left_[move.to], best);
    if (!(best >= floor)) forest_.RemoveMove(m);
  }
}

// The same for each group, with the moves that it inherits, and for each loan.
void ContextRelaxation::FindGroupMarginals(std::uint32_t frontier, Score floor) {
  for (GroupId g = forest_.GroupsAt(frontier); g < forest_.GroupsAt(frontier + 1); ++g) {
    const ContextForest::Group& group = forest_.groups()[g];
    Score through = group_through_[g];
    if (group.inherited != IdTable::kNone) {
      const Score inherited = group.difference + group_through_[group.inherited];
      through = std::max(through, inherited);
      if (!(inherited + group_net_backoff_[g] >= floor)) forest_.RemoveInherited(g);
    }
    group_through_[g] = through;
    Score& best = through_[forest_.NodeOf(g)];
    best = std::max(best, through);
  }
  for (LoanId l = forest_.LoansAt(frontier); l < forest_.LoansAt(frontier + 1); ++l) {
    const ContextForest::Loan& loan = forest_.loans()[l];
    const Score through = loan.difference + group_through_[loan.group];
    if (!(through + net_backoff_[loan.node] >= floor)) forest_.RemoveLoan(l);
    Score& best = through_[loan.node];
    best = std::max(best, through);
  }
}

// The same for each context, with the moves that it has from its parent.
void ContextRelaxation::FindContextMarginals(std::uint32_t frontier) {
  for (ForestNodeId n = forest_.NodesAt(frontier); n < forest_.NodesAt(frontier + 1); ++n) {
    const ContextForest::Node& node = forest_.nodes()[n];
    if (node.parent != IdTable::kNone) {
      through_[n] = std::max(through_[n], node.backoff + through_[node.parent]);
    }
    Score best = through_[n];
    if (node.empty_group != IdTable::kNone) best = std::max(best, group_through_[node.empty_group]);
    chosen_[n] = node.reachable ? best - prices_[n] : kMinusInfinity;
  }
}

void ContextRelaxation::Update(Score floor) {
  if (floor != kMinusInfinity) RemoveEdges(floor);
  UpdateContexts(floor);
}

void ContextRelaxation::RemoveEdges(Score floor) {
  lattice_.Filter([&](std::uint32_t from, const CoverageLattice::Edge& edge) {
    return paths_.Prefix(from) + variant_score_[edge.variant] + paths_.Completion(edge.to) >= floor;
  });
}

// Removes contexts, and moves the prices of the others.
void ContextRelaxation::UpdateContexts(Score floor) {
  // Every derivation begins at the start, though no phrase leaves it.
  left_[forest_.start()] = std::max(left_[forest_.start()], UpperBound());
  context_count_ = 0;
  for (ForestNodeId n = 0; n < forest_.last(); ++n) {
    if (!forest_.nodes()[n].reachable) continue;
    const Score best = std::min(chosen_[n], left_[n]);
    if (!(best >= floor) || best == kMinusInfinity) {
      forest_.RemoveNode(n);
      earned_[n] = kMinusInfinity;
      continue;
    }
    ++context_count_;
    if (n == forest_.start()) continue;
    momentum_[n] = kMomentum * momentum_[n] + kStep * (chosen_[n] - left_[n]);
    prices_[n] += momentum_[n];
    earned_[n] = prices_[n];
  }
}

}  // namespace exact
