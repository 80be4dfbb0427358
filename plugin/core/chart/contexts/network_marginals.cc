// The max-marginals of a network of contexts: what is outside each link passes to both of its ends,
// and from frontiers and starts to the claims of contexts.
#include "plugin/core/chart/contexts/network_bounds.h"
#include "plugin/core/chart/contexts/raise.h"

namespace exact::chart {

using LinkKind = ContextNetwork::LinkKind;

void NetworkBounds::PassLink(const Network::Link& link, Score outside, Score value,
                             const ContextPrices& prices) {
  switch (link.kind) {
    case LinkKind::kLeftSame: {
      const Index first = network_.vertices[link.tail].lefts.begin;
      for (Index i = 0; i < link.items.size(); ++i) {
        const Index target = network_.targets[link.items.begin + i];
        if (target == kNoIndex) continue;
        const Score through = outside + prices.left[target] - prices.left[first + i];
        Raise(left_claims_[first + i], through);
        Raise(left_deliveries_[target], through);
      }
      break;
    }
    case LinkKind::kLeftAfter:
      for (Index i = link.items.begin; i < link.items.end; ++i) {
        const Network::AfterItem& item = network_.after_items[i];
        const Score rest = outside + item.score + prices.left[item.left];
        if (item.start != kNoIndex) {
          Raise(start_outside_[item.start], rest);
          Raise(left_deliveries_[item.left], rest + start_values_[item.start]);
        } else {
          Raise(left_claims_[item.own], rest - prices.left[item.own]);
          Raise(left_deliveries_[item.left], rest - prices.left[item.own]);
        }
      }
      break;
    case LinkKind::kLeftFixed:
      Raise(left_deliveries_[link.items.begin], outside + value);
      break;
    case LinkKind::kJoint: {
      Raise(default_outside_[link.frontier], outside + first_values_[link.tail]);
      Raise(first_outside_[link.tail], outside + default_values_[link.frontier]);
      for (Index i = link.defaults.begin; i < link.defaults.end; ++i) {
        const Network::JointOpening& item = network_.joint_openings[i];
        Raise(group_outside_[item.group], outside + opening_values_[item.opening]);
        Raise(opening_outside_[item.opening], outside + group_values_[item.group]);
      }
      for (Index i = link.items.begin; i < link.items.end; ++i) {
        const Network::JointFollow& item = network_.joint_follows[i];
        Raise(follow_outside_[item.follow], outside + start_values_[item.start]);
        Raise(start_outside_[item.start], outside + follow_values_[item.follow]);
      }
      const Index closed = network_.vertices[link.tail].closed;
      if (closed == kNoIndex) break;
      const Span entries = network_.frontiers[link.frontier].entries;
      for (Index i = entries.begin; i < entries.end; ++i) {
        const Score rest = outside - prices.left[closed];
        Raise(entry_outside_[i], rest);
        Raise(left_claims_[closed], rest + entry_values_[i]);
      }
      break;
    }
    case LinkKind::kRight: {
      const Index first = network_.frontiers[link.frontier].entries.begin;
      for (Index i = 0; i < link.items.size(); ++i) {
        const Index target = network_.targets[link.items.begin + i];
        if (target == kNoIndex) continue;
        const Score rest = outside + prices.right[target];
        Raise(entry_outside_[first + i], rest);
        Raise(right_deliveries_[target], rest + entry_values_[first + i]);
      }
      break;
    }
    case LinkKind::kRightFree: {
      const Span entries = network_.frontiers[link.frontier].entries;
      for (Index i = entries.begin; i < entries.end; ++i) Raise(entry_outside_[i], outside);
      break;
    }
  }
}

void NetworkBounds::PassFrontier(const Network::Frontier& frontier) {
  const Score by_default =
      default_outside_[static_cast<std::size_t>(&frontier - network_.frontiers.data())];
  for (Index i = frontier.groups.begin; i < frontier.groups.end; ++i) {
    Raise(group_outside_[i], by_default + network_.groups[i].backoff);
  }
  for (Index i = frontier.entries.begin; i < frontier.entries.end; ++i) {
    const Network::Entry& entry = network_.entries[i];
    Raise(entry_outside_[i], group_outside_[entry.group] + entry.backoff);
  }
  for (Index i = frontier.follow_ngrams.begin; i < frontier.follow_ngrams.end; ++i) {
    const Network::FollowNgram& ngram = network_.follow_ngrams[i];
    Raise(entry_outside_[ngram.entry], follow_outside_[ngram.follow] + ngram.score);
  }
  for (Index i = frontier.from_groups.begin; i < frontier.from_groups.end; ++i) {
    const Network::Source& source = network_.from_groups[i];
    Raise(group_outside_[source.from], entry_outside_[source.entry] + source.score);
  }
  for (Index i = frontier.from_follows.begin; i < frontier.from_follows.end; ++i) {
    const Network::Source& source = network_.from_follows[i];
    Raise(follow_outside_[source.from], entry_outside_[source.entry] + source.score);
  }
  for (Index i = frontier.from_default.begin; i < frontier.from_default.end; ++i) {
    const Network::Source& source = network_.from_default[i];
    Raise(default_outside_[frontier.parent], entry_outside_[source.entry] + source.score);
  }
}

void NetworkBounds::PassStarts(const ContextPrices& prices) {
  for (std::size_t i = 0; i < network_.openings.size(); ++i) {
    const Span starts = network_.openings[i].starts;
    for (Index j = starts.begin; j < starts.end; ++j) {
      const Network::ScoredStart& scored = network_.opening_starts[j];
      Raise(start_outside_[scored.start], opening_outside_[i] + scored.score);
    }
  }
  for (std::size_t v = 0; v < network_.vertices.size(); ++v) {
    const Span groups = network_.vertices[v].left_groups;
    for (Index i = groups.begin; i < groups.end; ++i) {
      const Network::LeftGroup& group = network_.left_groups[i];
      Raise(start_outside_[group.default_start], first_outside_[v] + group.unigram);
    }
    const Index none = network_.vertices[v].none;
    if (none != kNoIndex) Raise(left_claims_[none], first_outside_[v] - prices.left[none]);
  }
  for (const Network::StartNgram& ngram : network_.start_ngrams) {
    Raise(left_claims_[ngram.left],
          start_outside_[ngram.start] + ngram.score - prices.left[ngram.left]);
  }
  for (std::size_t i = 0; i < network_.starts.size(); ++i) {
    const Network::Start& start = network_.starts[i];
    if (start.context == CoarseModel::kRoot) continue;
    Raise(start_outside_[network_.left_groups[start.group].default_start],
          start_outside_[i] + start.backoff);
  }
  for (const Network::LeftGroup& group : network_.left_groups) {
    const Score outside = start_outside_[group.default_start];
    for (Index i = group.lefts.begin; i < group.lefts.end; ++i) {
      Raise(left_claims_[i], outside + network_.lefts[i].tail - prices.left[i]);
    }
  }
}

}  // namespace exact::chart
