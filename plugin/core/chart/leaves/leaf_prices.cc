#include "plugin/core/chart/leaves/leaf_prices.h"

#include <algorithm>

#include "plugin/core/chart/leaves/expected_slack.h"

namespace exact::chart {
namespace {

// The bound is at a standstill if, in so many rounds, it has fallen by less than this share of the
// gap.  The first colours should wait: a round with colours takes longer, the more the more edges
// are left, and a smaller gap removes edges.  More colours are cheap.
constexpr std::size_t kWindow = 10;
constexpr double kLeastFallPlain = 0.05;
constexpr double kLeastFallColoured = 0.3;

}  // namespace

LeafPrices::LeafPrices(Space& space, const LeafForest& forest, const LeafOptions& options,
                       RoundLoop& rounds, BestTree& best)
    : rounds_(rounds),
      best_(best),
      forest_(forest),
      empty_score_(forest.EmptyScore()),
      order_(space.problem.language_model->Order()),
      smoothing_(options.smoothing),
      slack_per_tree_(smoothing_ > 0 ? kSlackPerTree : 1),
      relaxation_(space, forest, rounds.budget()),
      partition_(forest.word_count()) {
  if (best_.bracket().has_solution()) return;
  relaxation_.SolveUnder(Prices(price_count(), 0));
  if (relaxation_.UpperBound() != kMinusInfinity) {
    best_.Offer(forest_.MakeTree(relaxation_.BestTree()));
  }
}

Evaluation LeafPrices::Solve(const Prices& prices) {
  Prices of_one_tree = prices;
  for (Score& price : of_one_tree) price *= slack_per_tree_;
  relaxation_.SolveUnder(of_one_tree);
  std::vector<std::uint32_t> tree;
  const Score bound = std::max(Bound(&tree), empty_score_);
  bounds_.push_back(bounds_.empty() ? bound : std::min(bound, bounds_.back()));
  last_ = {};
  if (tree.empty()) return {bound, {}};
  last_ = FindPredictions(std::move(tree), relaxation_, partition_, order_);
  if (counting_) {
    confused_.insert(confused_.end(), last_.confused.begin(), last_.confused.end());
  }
  return {bound, SlackAt(bound)};
}

// Empty only if the best tree has none.
std::vector<Slack> LeafPrices::SlackAt(Score bound) {
  const double temperature =
      best_.bracket().has_solution() ? smoothing_ * (bound - best_.score()) : 0;
  if (partition_.colour_count() == 1 && temperature > 0 && !last_.slack.empty()) {
    std::vector<Slack> slack = ExpectedSlack(relaxation_, temperature, order_);
    if (!slack.empty()) return slack;
  }
  std::vector<Slack> slack = last_.slack;
  for (Slack& row : slack) row.amount *= slack_per_tree_;
  return slack;
}

// Sets *tree to a relaxed tree that reaches the bound, if there is one.
Score LeafPrices::Bound(std::vector<std::uint32_t>* tree) {
  const Score bound = relaxation_.UpperBound();
  if (bound == kMinusInfinity) return bound;
  if (partition_.colour_count() == 1) {
    *tree = relaxation_.BestTree();
    return bound;
  }
  ColouredSearch::Options options;
  options.floor = best_.score();
  ColouredSearch::Result found =
      ColouredSearch(relaxation_, partition_, options, rounds_.budget()).Run();
  items_ = std::max<std::uint64_t>(items_, found.items);
  if (found.tree.empty()) return best_.score();  // nothing is above it
  *tree = std::move(found.tree);
  return found.value;
}

void LeafPrices::Improve(Bracket& /*bracket*/) {
  if (!last_.edges.empty()) best_.Offer(forest_.MakeTree(last_.edges));
}

PricedRelaxation::AtStandstill LeafPrices::Finish(const Prices& /*best_prices*/,
                                                  Bracket& /*bracket*/) {
  if (StillFalls()) return AtStandstill::kGoOn;
  counting_ = true;
  confused_ = last_.confused;
  return AtStandstill::kCountViolations;
}

bool LeafPrices::StillFalls() const {
  if (bounds_.size() <= kWindow) return true;
  const Score fall = bounds_[bounds_.size() - 1 - kWindow] - bounds_.back();
  const double least = partition_.colour_count() == 1 ? kLeastFallPlain : kLeastFallColoured;
  return fall > least * (bounds_.back() - best_.score());
}

bool LeafPrices::Tighten(const ViolationCount& /*violations*/) {
  counting_ = false;
  bool finer = false;
  for (const auto& [chosen, real] : confused_) {
    if (partition_.Separate(chosen, real)) finer = true;
  }
  if (finer) {
    bounds_.clear();
    partition_.Colour();
    return true;
  }
  // The colours are right in all these rounds, but leaves still choose other leaves with the same
  // words.  A search that knows the words decides.
  SearchWords({});
  return false;
}

ColouredSearch::Result LeafPrices::SearchWords(const ColouredSearch::Options& limits) {
  ColouredSearch::Options options = limits;
  options.floor = best_.score();
  const WordPartition words = WordPartition::AllDifferent(forest_.word_count());
  ColouredSearch::Result found =
      ColouredSearch(relaxation_, words, options, rounds_.budget()).Run();
  items_ = std::max<std::uint64_t>(items_, found.items);
  if (!found.tree.empty()) best_.Offer(forest_.MakeTree(found.tree));
  if (found.complete) best_.bracket().Lower(found.value, BoundSource::kSearch);
  rounds_.TellOfSearch(found.items);
  return found;
}

RelaxationSize LeafPrices::Size() const {
  RelaxationSize size;
  size.states_are = "edges";
  size.states = relaxation_.edges_left();
  size.constraints = partition_.colour_count() - 1;
  return size;
}

}  // namespace exact::chart
