#include "plugin/core/chart/contexts/context_rounds.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "plugin/core/chart/contexts/network_builder.h"

namespace exact::chart {
namespace {

// Larger steps oscillate.
constexpr double kStep = 0.45;
constexpr double kMomentum = 0.3;
// If the bound rises, the steps were too large.
constexpr double kShorterStep = 0.7;

// What a string's first words cost without a context is more than they cost where they stand.
constexpr double kShareOfEstimate = 0.7;

}  // namespace

ContextRounds::ContextRounds(std::size_t longest, const ContextForest& forest,
                             const Survivors& survivors, ContextRounds* before, Budget& budget)
    : model_(longest, forest.space, forest.joiner, NextWords(forest.words, &forest.neighbours),
             forest.words, budget),
      edge_count_(forest.space.problem.forest.edge_count()),
      network_(BuildNetwork(forest.space.problem, forest.short_strings, survivors, model_, budget)),
      bounds_(network_),
      context_count_(network_.lefts.size()),
      meter_(budget),
      step_(kStep),
      last_bound_(std::numeric_limits<Score>::infinity()) {
  prices_.left.resize(network_.lefts.size());
  prices_.right.resize(network_.entries.size());
  moves_ = prices_;
  for (VertexId v = 0; v < network_.vertices.size(); ++v) {
    context_count_ += network_.Rights(v).size();
  }
  if (before == nullptr) {
    EstimatePrices();
  } else {
    TakePrices(*before);
  }
}

void ContextRounds::EstimatePrices() {
  for (const ContextNetwork::LeftGroup& group : network_.left_groups) {
    for (Index i = group.lefts.begin; i < group.lefts.end; ++i) {
      prices_.left[i] = kShareOfEstimate * (group.unigram + network_.lefts[i].tail);
    }
  }
}

void ContextRounds::TakePrices(ContextRounds& before) {
  for (VertexId v = 0; v < network_.vertices.size(); ++v) {
    TakeLeftPrices(before, v);
    TakeRightPrices(before, v);
  }
}

// A second word that counts only now was charged before.  So that nothing changes at first, who
// claims it gets the charge back.
void ContextRounds::TakeLeftPrices(ContextRounds& before, VertexId vertex) {
  const std::size_t longest = before.model_.longest();
  const bool is_longer = model_.longest() > longest;
  const auto charge = [&](const LeftContext& left) {
    bool listed = false;
    const CoarseModel::Id context = before.model_.Unigram(left.first).next;
    return before.model_.Append(context, left.second, &listed).score;
  };
  const Span lefts = network_.vertices[vertex].lefts;
  Index old = before.network_.vertices[vertex].lefts.begin;
  for (Index i = lefts.begin; i < lefts.end; ++i) {
    const LeftContext& left = network_.lefts[i];
    const std::uint64_t key = Survivors::LeftKey(longest, left);
    while (Survivors::LeftKey(longest, before.network_.lefts[old]) < key) ++old;
    prices_.left[i] = before.prices_.left[old];
    if (is_longer && left.HasSecondWord()) prices_.left[i] += charge(left);
  }
}

void ContextRounds::TakeRightPrices(const ContextRounds& before, VertexId vertex) {
  const std::size_t longest = before.model_.longest();
  std::vector<std::pair<ContextId, Score>> old;
  const Span before_rights = before.network_.Rights(vertex);
  for (Index i = before_rights.begin; i < before_rights.end; ++i) {
    const CoarseModel::Id context = before.network_.entries[i].context;
    old.emplace_back(Survivors::RightKey(longest, context, before.model_), before.prices_.right[i]);
  }
  std::sort(old.begin(), old.end());
  const Span rights = network_.Rights(vertex);
  for (Index i = rights.begin; i < rights.end; ++i) {
    const ContextId key = Survivors::RightKey(longest, network_.entries[i].context, model_);
    prices_.right[i] =
        std::lower_bound(old.begin(), old.end(), std::make_pair(key, kMinusInfinity))->second;
  }
}

Score ContextRounds::Solve() {
  const Score bound = std::max(bounds_.Solve(prices_), network_.best_short);
  meter_.Measure(network_.Bytes() + model_.Bytes() + bounds_.Bytes() +
                 HeapBytes(prices_.left, prices_.right, moves_.left, moves_.right));
  if (bound > last_bound_) step_ *= kShorterStep;
  last_bound_ = bound;
  return bound;
}

void ContextRounds::MovePrices() {
  const auto move = [&](Score claim, Score delivery, Score* price, Score* last) {
    const Score difference = claim - delivery;
    if (!IsSummable(difference)) return;  // nobody claims it
    *last = step_ * difference + kMomentum * *last;
    *price += *last;
  };
  for (Index i = 0; i < prices_.left.size(); ++i) {
    move(bounds_.LeftClaim(i), bounds_.LeftDelivery(i), &prices_.left[i], &moves_.left[i]);
  }
  for (VertexId v = 0; v < network_.vertices.size(); ++v) {
    const Span rights = network_.Rights(v);
    for (Index i = rights.begin; i < rights.end; ++i) {
      move(bounds_.RightClaim(i), bounds_.RightDelivery(i), &prices_.right[i], &moves_.right[i]);
    }
  }
}

Survivors ContextRounds::FindSurvivors(Score floor) const {
  std::vector<bool> edges(edge_count_);
  for (Index i = 0; i < network_.variants.size(); ++i) {
    if (bounds_.Through(i) > floor) edges[network_.variants[i].edge] = true;
  }
  const std::size_t longest = model_.longest();
  std::vector<Survivors::Contexts> contexts(network_.vertices.size());
  for (VertexId v = 0; v < contexts.size(); ++v) {
    const Span lefts = network_.vertices[v].lefts;
    for (Index i = lefts.begin; i < lefts.end; ++i) {
      if (std::min(bounds_.LeftClaim(i), bounds_.LeftDelivery(i)) <= floor) continue;
      contexts[v].lefts.push_back(Survivors::LeftKey(longest, network_.lefts[i]));
    }
    const Span rights = network_.Rights(v);
    for (Index i = rights.begin; i < rights.end; ++i) {
      if (std::min(bounds_.RightClaim(i), bounds_.RightDelivery(i)) <= floor) continue;
      contexts[v].rights.push_back(
          Survivors::RightKey(longest, network_.entries[i].context, model_));
    }
    std::sort(contexts[v].rights.begin(), contexts[v].rights.end());
  }
  return {longest, std::move(edges), std::move(contexts)};
}

}  // namespace exact::chart
