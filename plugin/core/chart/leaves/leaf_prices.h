// The relaxation of Rush and Collins (2011) for LagrangianLoop: predecessors of leaves are chosen
// freely and priced; when prices do not suffice, words that are confused get different colours.
//
// Beyond the paper, edges that cannot beat the incumbent are removed for good.
#ifndef EXACT_CORE_CHART_LEAVES_LEAF_PRICES_H_
#define EXACT_CORE_CHART_LEAVES_LEAF_PRICES_H_

#include <cstdint>
#include <utility>
#include <vector>

#include "plugin/core/chart/leaves/coloured_search.h"
#include "plugin/core/chart/leaves/leaf_options.h"
#include "plugin/core/chart/leaves/relaxed_tree.h"
#include "plugin/core/chart/problem/chart_run.h"
#include "plugin/core/lagrange/priced_relaxation.h"
#include "plugin/core/lagrange/round_loop.h"

namespace exact::chart {

class LeafPrices : public PricedRelaxation {
 public:
  // All must outlive the object.  `rounds` has the bracket of `best`.  Requires: the forest has
  // trees.  Offers one of them if none is known: the steps depend on the gap.
  LeafPrices(Space& space, const LeafForest& forest, const LeafOptions& options, RoundLoop& rounds,
             BestTree& best);

  std::size_t price_count() const { return relaxation_.price_count(); }
  std::uint32_t colour_count() const { return partition_.colour_count(); }
  // The largest number of items of a search.
  std::uint64_t items() const { return items_; }

  Evaluation Solve(const Prices& prices) override;
  void Improve(Bracket& bracket) override;
  void Prune(Score floor) override { relaxation_.Prune(floor); }
  AtStandstill Finish(const Prices& best_prices, Bracket& bracket) override;
  bool Tighten(const ViolationCount& violations) override;
  RelaxationSize Size() const override;

 protected:
  // Searches the trees above the incumbent under the prices of the last Solve, with the words
  // themselves instead of colours.  Offers what it finds, and lowers the bound if it is complete.
  ColouredSearch::Result SearchWords(const ColouredSearch::Options& limits);

  RoundLoop& rounds_;
  BestTree& best_;

 private:
  Score Bound(std::vector<std::uint32_t>* tree);
  std::vector<Slack> SlackAt(Score bound);
  bool StillFalls() const;

  const LeafForest& forest_;
  const Score empty_score_;  // of the best tree without leaves
  const std::size_t order_;  // of the language model
  const double smoothing_;
  const int slack_per_tree_;
  LeafRelaxation relaxation_;
  WordPartition partition_;
  RelaxedTree last_;           // of the last Solve; without edges if there was no tree
  std::vector<Score> bounds_;  // the lowest so far, by round since the last colouring
  bool counting_ = false;
  std::vector<std::pair<LeafWord, LeafWord>> confused_;  // while counting
  std::uint64_t items_ = 0;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_LEAF_PRICES_H_
