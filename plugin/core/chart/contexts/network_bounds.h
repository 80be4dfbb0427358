// The relaxed optimum of a network of contexts under prices, and the max-marginals: the best
// relaxed tree through each variant of a rule, each claim and each delivery of a context.
//
// Use: Solve(), then read.  Not thread-safe.
#ifndef EXACT_CORE_CHART_CONTEXTS_NETWORK_BOUNDS_H_
#define EXACT_CORE_CHART_CONTEXTS_NETWORK_BOUNDS_H_

#include <cstddef>
#include <vector>

#include "plugin/core/chart/contexts/context_network.h"

namespace exact::chart {

// By left context of the network, and by entry; entries that are no right context of a vertex have
// no price.
struct ContextPrices {
  std::vector<Score> left;
  std::vector<Score> right;
};

class NetworkBounds {
 public:
  // `network` must outlive the object.
  explicit NetworkBounds(const ContextNetwork& network);

  // Returns the bound on trees whose strings have more than one word.
  Score Solve(const ContextPrices& prices);

  // The best relaxed tree below a vertex, with what its contexts earn.
  Score Inside(VertexId vertex) const { return inside_[vertex]; }
  // Through a variant.
  Score Through(Index variant) const { return outside_[edge_heads_[variant]] + values_[variant]; }
  // Through a claim or a delivery of a left context, and of a right context.
  Score LeftClaim(Index left) const { return left_claims_[left]; }
  Score LeftDelivery(Index left) const { return left_deliveries_[left]; }
  Score RightClaim(Index entry) const { return entry_outside_[entry] + entry_values_[entry]; }
  Score RightDelivery(Index entry) const { return right_deliveries_[entry]; }

  std::size_t Bytes() const;

 private:
  using Network = ContextNetwork;

  void SolveFrontier(const Network::Frontier& frontier, const ContextPrices& prices);
  void SolveStarts(const ContextPrices& prices);
  Score SolveLink(const Network::Link& link, const ContextPrices& prices) const;
  void SolveInside();
  void SolveOutside();
  // Passes what is outside a link on to both of its ends.
  void PassLink(const Network::Link& link, Score outside, Score value, const ContextPrices& prices);
  void PassFrontier(const Network::Frontier& frontier);
  void PassStarts(const ContextPrices& prices);

  const Network& network_;
  std::vector<VertexId> edge_heads_;  // by variant
  // By entry, group, follow, frontier (its default):
  std::vector<Score> entry_values_, entry_outside_;
  std::vector<Score> group_values_, group_outside_;
  std::vector<Score> follow_values_, follow_outside_;
  std::vector<Score> default_values_, default_outside_;
  // By start, opening, vertex (its default):
  std::vector<Score> start_values_, start_outside_;
  std::vector<Score> opening_values_, opening_outside_;
  std::vector<Score> first_values_, first_outside_;
  std::vector<Score> link_values_, link_outside_;
  std::vector<Score> values_;            // by variant
  std::vector<Score> inside_, outside_;  // by vertex
  std::vector<Score> left_claims_, left_deliveries_, right_deliveries_;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_NETWORK_BOUNDS_H_
