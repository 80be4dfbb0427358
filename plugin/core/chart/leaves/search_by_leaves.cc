#include "plugin/core/chart/leaves/search_by_leaves.h"

#include <limits>
#include <memory>

#include "plugin/core/base/error.h"
#include "plugin/core/chart/leaves/expected_slack.h"
#include "plugin/core/chart/leaves/leaf_prices.h"
#include "plugin/core/chart/leaves/scaled_subgradient.h"
#include "plugin/core/lagrange/lagrangian_loop.h"

namespace exact::chart {
namespace {

constexpr std::size_t kHighestOrder = 3;

// A beam is worthwhile when the gap has fallen to this share since the last one.
constexpr double kGapForBeam = 0.75;

// The alternating version of the 2013 paper (figure 6): rounds of prices, and between them beam
// searches with the bounds of the prices.  A beam that leaves out nothing proves the optimum.  The
// paper searches after each round, and chooses the width by the gap; we let the gap decide when.
class BeamAfterRounds : public LeafPrices {
 public:
  BeamAfterRounds(Space& space, const LeafForest& forest, const OptimalBeamOptions& options,
                  RoundLoop& rounds, BestTree& best)
      : LeafPrices(space, forest, options, rounds, best),
        width_(options.width),
        max_items_(options.max_items) {}

  Evaluation Solve(const Prices& prices) override {
    Evaluation evaluation = LeafPrices::Solve(prices);
    dual_ = evaluation.dual;
    return evaluation;
  }

  void Improve(Bracket& bracket) override {
    LeafPrices::Improve(bracket);
    const double gap = dual_ - bracket.score();
    if (!(gap <= kGapForBeam * gap_of_last_beam_)) return;
    gap_of_last_beam_ = gap;
    ColouredSearch::Options limits;
    limits.width = width_;
    limits.max_items = max_items_;
    if (!SearchWords(limits).complete) width_ *= 2;
  }

  // At a standstill the beam becomes wider until it is complete.
  AtStandstill Finish(const Prices& /*best_prices*/, Bracket& /*bracket*/) override {
    width_ *= 2;
    max_items_ *= 2;
    gap_of_last_beam_ = std::numeric_limits<double>::infinity();
    return AtStandstill::kGoOn;
  }

 private:
  std::size_t width_;
  std::size_t max_items_;
  Score dual_ = 0;  // of the last Solve
  double gap_of_last_beam_ = std::numeric_limits<double>::infinity();
};

// Runs a relaxation that `make` returns for a forest and rounds.
template <class Make>
void Search(Space& space, const LeafOptions& options, ChartRun* run, Make&& make) {
  const std::size_t order = space.problem.language_model->Order();
  EXACT_THROW_IF(order > kHighestOrder, InputError,
                 "a language model of order " << order
                                              << "; rush-collins and optimal-beam are defined for "
                                                 "trigrams; use another -exact-algorithm");
  Bracket& bracket = run->best.bracket();
  const LeafForest forest(space.problem);
  if (const auto empty = forest.EmptyTree()) run->best.Offer(*empty);
  if (!forest.has_trees()) {
    bracket.Lower(Bracket::kNothing, BoundSource::kSearch);
    return;
  }
  RoundLoop rounds(bracket, run->max_rounds, run->budget, run->observer);
  const auto relaxation = make(forest, rounds);
  LagrangianLoopOptions loop_options = options.loop;
  if (options.smoothing > 0) loop_options.dual_method = ScaledSubgradient(kSlackPerTree);
  LagrangianLoop loop(*relaxation, Prices(relaxation->price_count(), 0), loop_options, rounds);
  const StopReason stop = loop.Run();
  run->effort.rounds = rounds.rounds();
  run->effort.states = relaxation->items();
  run->effort.constraints = relaxation->colour_count() - 1;
  if (stop != StopReason::kFinished) throw LimitReached{stop};
}

}  // namespace

void SearchByLeaves(Space& space, const LeafOptions& options, ChartRun* run) {
  Search(space, options, run, [&](const LeafForest& forest, RoundLoop& rounds) {
    return std::make_unique<LeafPrices>(space, forest, options, rounds, run->best);
  });
}

void SearchByOptimalBeam(Space& space, const OptimalBeamOptions& options, ChartRun* run) {
  Search(space, options, run, [&](const LeafForest& forest, RoundLoop& rounds) {
    return std::make_unique<BeamAfterRounds>(space, forest, options, rounds, run->best);
  });
}

}  // namespace exact::chart
