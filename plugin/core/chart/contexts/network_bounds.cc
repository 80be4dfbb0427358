#include "plugin/core/chart/contexts/network_bounds.h"

#include <algorithm>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/chart/contexts/raise.h"

namespace exact::chart {
namespace {

using LinkKind = ContextNetwork::LinkKind;

void Reset(std::vector<Score>& values, std::size_t size) { values.assign(size, kMinusInfinity); }

}  // namespace

NetworkBounds::NetworkBounds(const ContextNetwork& network) : network_(network) {
  edge_heads_.resize(network.variants.size());
  for (VertexId vertex = 0; vertex < network.variants_of.size(); ++vertex) {
    const Span variants = network.variants_of[vertex];
    std::fill(edge_heads_.begin() + variants.begin, edge_heads_.begin() + variants.end, vertex);
  }
}

Score NetworkBounds::Solve(const ContextPrices& prices) {
  Reset(entry_values_, network_.entries.size());
  Reset(group_values_, network_.groups.size());
  Reset(follow_values_, network_.follows.size());
  Reset(default_values_, network_.frontiers.size());
  for (const Network::Frontier& frontier : network_.frontiers) SolveFrontier(frontier, prices);
  SolveStarts(prices);
  link_values_.resize(network_.links.size());
  for (std::size_t i = 0; i < network_.links.size(); ++i) {
    link_values_[i] = SolveLink(network_.links[i], prices);
  }
  SolveInside();
  SolveOutside();
  Reset(entry_outside_, network_.entries.size());
  Reset(group_outside_, network_.groups.size());
  Reset(follow_outside_, network_.follows.size());
  Reset(default_outside_, network_.frontiers.size());
  Reset(start_outside_, network_.starts.size());
  Reset(opening_outside_, network_.openings.size());
  Reset(first_outside_, network_.vertices.size());
  Reset(left_claims_, network_.lefts.size());
  Reset(left_deliveries_, network_.lefts.size());
  Reset(right_deliveries_, network_.entries.size());
  for (std::size_t i = 0; i < network_.links.size(); ++i) {
    if (link_outside_[i] == kMinusInfinity) continue;
    PassLink(network_.links[i], link_outside_[i], link_values_[i], prices);
  }
  for (std::size_t i = network_.frontiers.size(); i-- > 0;) PassFrontier(network_.frontiers[i]);
  PassStarts(prices);
  return inside_[network_.goal] + outside_[network_.goal];
}

void NetworkBounds::SolveFrontier(const Network::Frontier& frontier, const ContextPrices& prices) {
  if (frontier.vertex != kNoIndex) {
    for (Index i = frontier.entries.begin; i < frontier.entries.end; ++i) {
      entry_values_[i] = -prices.right[i];
    }
  } else if (frontier.parent == kNoIndex) {
    entry_values_[frontier.entries.begin] = 0;
  } else {
    for (Index i = frontier.from_groups.begin; i < frontier.from_groups.end; ++i) {
      const Network::Source& source = network_.from_groups[i];
      Raise(entry_values_[source.entry], group_values_[source.from] + source.score);
    }
    for (Index i = frontier.from_follows.begin; i < frontier.from_follows.end; ++i) {
      const Network::Source& source = network_.from_follows[i];
      Raise(entry_values_[source.entry], follow_values_[source.from] + source.score);
    }
    for (Index i = frontier.from_default.begin; i < frontier.from_default.end; ++i) {
      const Network::Source& source = network_.from_default[i];
      Raise(entry_values_[source.entry], default_values_[frontier.parent] + source.score);
    }
  }
  for (Index i = frontier.entries.begin; i < frontier.entries.end; ++i) {
    const Network::Entry& entry = network_.entries[i];
    Raise(group_values_[entry.group], entry_values_[i] + entry.backoff);
  }
  for (Index i = frontier.follow_ngrams.begin; i < frontier.follow_ngrams.end; ++i) {
    const Network::FollowNgram& ngram = network_.follow_ngrams[i];
    Raise(follow_values_[ngram.follow], entry_values_[ngram.entry] + ngram.score);
  }
  Score& by_default =
      default_values_[static_cast<std::size_t>(&frontier - network_.frontiers.data())];
  for (Index i = frontier.groups.begin; i < frontier.groups.end; ++i) {
    Raise(by_default, group_values_[i] + network_.groups[i].backoff);
  }
}

void NetworkBounds::SolveStarts(const ContextPrices& prices) {
  Reset(start_values_, network_.starts.size());
  Reset(first_values_, network_.vertices.size());
  for (const Network::LeftGroup& group : network_.left_groups) {
    Score& value = start_values_[group.default_start];
    for (Index i = group.lefts.begin; i < group.lefts.end; ++i) {
      Raise(value, network_.lefts[i].tail - prices.left[i]);
    }
  }
  for (std::size_t i = 0; i < network_.starts.size(); ++i) {
    const Network::Start& start = network_.starts[i];
    if (start.context == CoarseModel::kRoot) continue;
    start_values_[i] =
        start_values_[network_.left_groups[start.group].default_start] + start.backoff;
  }
  for (const Network::StartNgram& ngram : network_.start_ngrams) {
    Raise(start_values_[ngram.start], ngram.score - prices.left[ngram.left]);
  }
  for (std::size_t v = 0; v < network_.vertices.size(); ++v) {
    const Span groups = network_.vertices[v].left_groups;
    for (Index i = groups.begin; i < groups.end; ++i) {
      const Network::LeftGroup& group = network_.left_groups[i];
      Raise(first_values_[v], start_values_[group.default_start] + group.unigram);
    }
    const Index none = network_.vertices[v].none;
    if (none != kNoIndex) Raise(first_values_[v], -prices.left[none]);
  }
  opening_values_.resize(network_.openings.size());
  for (std::size_t i = 0; i < network_.openings.size(); ++i) {
    Score best = kMinusInfinity;
    const Span starts = network_.openings[i].starts;
    for (Index j = starts.begin; j < starts.end; ++j) {
      const Network::ScoredStart& scored = network_.opening_starts[j];
      Raise(best, start_values_[scored.start] + scored.score);
    }
    opening_values_[i] = best;
  }
}

Score NetworkBounds::SolveLink(const Network::Link& link, const ContextPrices& prices) const {
  Score best = kMinusInfinity;
  switch (link.kind) {
    case LinkKind::kLeftSame: {
      const Index first = network_.vertices[link.tail].lefts.begin;
      for (Index i = 0; i < link.items.size(); ++i) {
        const Index target = network_.targets[link.items.begin + i];
        if (target != kNoIndex) Raise(best, prices.left[target] - prices.left[first + i]);
      }
      break;
    }
    case LinkKind::kLeftAfter:
      for (Index i = link.items.begin; i < link.items.end; ++i) {
        const Network::AfterItem& item = network_.after_items[i];
        const Score start =
            item.start != kNoIndex ? start_values_[item.start] : -prices.left[item.own];
        Raise(best, start + item.score + prices.left[item.left]);
      }
      break;
    case LinkKind::kLeftFixed:
      best = prices.left[link.items.begin];
      break;
    case LinkKind::kJoint: {
      best = default_values_[link.frontier] + first_values_[link.tail];
      for (Index i = link.defaults.begin; i < link.defaults.end; ++i) {
        const Network::JointOpening& item = network_.joint_openings[i];
        Raise(best, group_values_[item.group] + opening_values_[item.opening]);
      }
      for (Index i = link.items.begin; i < link.items.end; ++i) {
        const Network::JointFollow& item = network_.joint_follows[i];
        Raise(best, follow_values_[item.follow] + start_values_[item.start]);
      }
      const Index closed = network_.vertices[link.tail].closed;
      if (closed == kNoIndex) break;
      const Span entries = network_.frontiers[link.frontier].entries;
      for (Index i = entries.begin; i < entries.end; ++i) {
        Raise(best, entry_values_[i] - prices.left[closed]);
      }
      break;
    }
    case LinkKind::kRight: {
      const Index first = network_.frontiers[link.frontier].entries.begin;
      for (Index i = 0; i < link.items.size(); ++i) {
        const Index target = network_.targets[link.items.begin + i];
        if (target != kNoIndex) Raise(best, entry_values_[first + i] + prices.right[target]);
      }
      break;
    }
    case LinkKind::kRightFree: {
      const Span entries = network_.frontiers[link.frontier].entries;
      for (Index i = entries.begin; i < entries.end; ++i) Raise(best, entry_values_[i]);
      break;
    }
  }
  return best;
}

void NetworkBounds::SolveInside() {
  values_.resize(network_.variants.size());
  Reset(inside_, network_.vertices.size());
  for (std::size_t v = 0; v < network_.vertices.size(); ++v) {
    Score best = kMinusInfinity;
    for (Index i = network_.variants_of[v].begin; i < network_.variants_of[v].end; ++i) {
      const Network::Variant& variant = network_.variants[i];
      const Index* part = network_.parts.data() + variant.parts;
      Score value = variant.score;
      for (unsigned j = 0; j < variant.tails; ++j) value += inside_[*part++];
      for (unsigned j = 0; j < variant.links; ++j) value += link_values_[*part++];
      values_[i] = value;
      Raise(best, value);
    }
    inside_[v] = best;
  }
}

void NetworkBounds::SolveOutside() {
  Reset(outside_, network_.vertices.size());
  Reset(link_outside_, network_.links.size());
  if (network_.goal_left == kNoIndex) return;  // all trees are short strings
  outside_[network_.goal] = link_values_[network_.goal_left] + link_values_[network_.goal_right];
  link_outside_[network_.goal_left] = inside_[network_.goal] + link_values_[network_.goal_right];
  link_outside_[network_.goal_right] = inside_[network_.goal] + link_values_[network_.goal_left];
  for (std::size_t v = network_.vertices.size(); v-- > 0;) {
    if (outside_[v] == kMinusInfinity) continue;
    for (Index i = network_.variants_of[v].begin; i < network_.variants_of[v].end; ++i) {
      const Network::Variant& variant = network_.variants[i];
      const Score through = outside_[v] + values_[i];
      if (through == kMinusInfinity) continue;
      const Index* part = network_.parts.data() + variant.parts;
      for (unsigned j = 0; j < variant.tails; ++j, ++part) {
        Raise(outside_[*part], through - inside_[*part]);
      }
      for (unsigned j = 0; j < variant.links; ++j, ++part) {
        Raise(link_outside_[*part], through - link_values_[*part]);
      }
    }
  }
}

std::size_t NetworkBounds::Bytes() const {
  return HeapBytes(edge_heads_, entry_values_, entry_outside_, group_values_, group_outside_,
                   follow_values_, follow_outside_) +
         HeapBytes(default_values_, default_outside_, start_values_, start_outside_,
                   opening_values_, opening_outside_, first_values_, first_outside_) +
         HeapBytes(link_values_, link_outside_, values_, inside_, outside_, left_claims_,
                   left_deliveries_, right_deliveries_);
}

}  // namespace exact::chart
