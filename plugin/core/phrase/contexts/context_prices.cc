#include "plugin/core/phrase/contexts/context_prices.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "plugin/core/base/error.h"
#include "plugin/core/phrase/contexts/context_forest_builder.h"
#include "plugin/core/phrase/contexts/context_relaxation.h"
#include "plugin/core/phrase/contexts/context_search.h"
#include "plugin/core/phrase/contexts/coverage_lattice_builder.h"

namespace exact {
namespace {

// A derivation that the forest scores otherwise than the model does, or that beats the bound of
// the graph that it was found in, shows that the bound cannot be believed.
void CheckFound(const SearchProblem& problem, const ContextSearchResult& found, Score bound) {
  const Score score = found.derivation->ReferenceScore(problem);
  const Score tolerance = Tolerance(score);
  EXACT_THROW_IF(std::abs(score - found.score) > tolerance, InternalError,
                 "the search found " << found.score << ", the model says " << score);
  EXACT_THROW_IF(score > bound + tolerance, InternalError,
                 "the search found " << score << " above its bound " << bound);
}

// One call of SearchByContextPrices, once the lattice is built.
class Rounds {
 public:
  Rounds(BeamSpace& space, const ExactOptions& options, CoverageLattice& lattice, Budget& budget,
         Observer* observer, BestKnown* best, Outcome* outcome)
      : problem_(space.problem),
        contexts_(space.contexts),
        options_(options),
        budget_(budget),
        observer_(observer),
        best_(*best),
        outcome_(*outcome),
        width_(options.context_prices.first_width),
        forest_(BuildContextForest(space.problem, space.options, space.contexts, lattice, budget)),
        relaxation_(lattice, forest_, budget) {}

  // Nothing above `keep` is removed for good.
  void Prove(Score keep) {
    while (!Solve(std::min(keep, best_.score()))) {
      // The first prices are too poor to guide anybody.
      if (outcome_.rounds > 1) {
        if (IsPromising() && Search()) return;
        width_ *= options_.context_prices.growth;
      }
      relaxation_.Update(std::min(keep, best_.score()));
    }
  }

  void KeepMultipliers() {
    outcome_.multipliers.contexts.clear();
    for (const ContextRelaxation::PricedContext& priced : relaxation_.PricedContexts()) {
      outcome_.multipliers.contexts.push_back(
          {priced.frontier, contexts_.History(priced.context), priced.price});
    }
  }

  // Requires: nothing above the floor was removed, and the best derivation is proved.
  void FindAll(DerivationsAbove* wanted) {
    for (width_ = std::max(width_, kFirstWidthForAll);; width_ *= options_.context_prices.growth) {
      wanted->graph = SearchGraph();
      const ContextSearchResult found =
          ContextSearch(relaxation_, wanted->floor, width_, budget_, &wanted->graph);
      outcome_.states += found.states;
      if (found.complete) {
        EXACT_THROW_IF(std::abs(found.score - best_.score()) > Tolerance(best_.score()),
                       InternalError,
                       "the best of all is " << found.score << ", not " << best_.score());
        wanted->complete = true;
        return;
      }
      relaxation_.Update(wanted->floor);
      Solve(wanted->floor);
    }
  }

 private:
  static constexpr std::size_t kFirstWidthForAll = 1000;
  static constexpr double kSmallerGap = 0.8;
  static constexpr int kLongestWait = 3;  // rounds

  // A round without its search; what may reach `floor` stays.  Returns whether the best derivation
  // is proved.
  bool Solve(Score floor) {
    if (options_.max_rounds != 0 && outcome_.rounds >= options_.max_rounds) {
      throw LimitReached{StopReason::kRoundLimit};
    }
    budget_.CheckTime();
    relaxation_.Solve(floor);
    ++outcome_.rounds;
    best_.NoOtherAbove(relaxation_.UpperBound(), BoundSource::kRelaxation);
    if (observer_ != nullptr) Record();
    return best_.IsSettled();
  }

  // What one search could not finish, the next one will not either while the gap is the same; but
  // rounds that hardly help must not go on for ever.
  bool IsPromising() {
    const Score gap = relaxation_.UpperBound() - best_.score();
    return !(gap > kSmallerGap * searched_gap_) || ++waited_ == kLongestWait;
  }

  // Returns whether the best derivation is proved.
  bool Search() {
    const Score floor = best_.score();
    const ContextSearchResult found = ContextSearch(relaxation_, floor, width_, budget_);
    outcome_.states += found.states;
    if (found.derivation) {
      CheckFound(problem_, found, relaxation_.UpperBound());
      best_.Offer(*found.derivation);
    }
    if (found.complete) best_.NoOtherAbove(floor, BoundSource::kSearch);
    searched_gap_ = relaxation_.UpperBound() - best_.score();
    waited_ = 0;
    return best_.IsSettled();
  }

  void Record() const {
    RoundRecord record;
    record.round = outcome_.rounds;
    record.dual = relaxation_.UpperBound();
    record.best_dual = *best_.upper_bound();
    if (best_.derivation()) record.best_primal = best_.score();
    record.relaxation = "contexts";
    record.states = relaxation_.context_count();
    record.seconds = budget_.Seconds();
    observer_->OnRound(record);
  }

  const SearchProblem& problem_;
  const LmContexts& contexts_;
  const ExactOptions& options_;
  Budget& budget_;
  Observer* observer_;
  BestKnown& best_;
  Outcome& outcome_;
  std::size_t width_;
  Score searched_gap_ = std::numeric_limits<Score>::infinity();  // after the last search
  int waited_ = 0;                                               // rounds since then
  ContextForest forest_;
  ContextRelaxation relaxation_;
};

// Where there is nothing to translate, the empty derivation, which pays no </s>, is the only one.
void OfferEmptyDerivation(BestKnown* best, DerivationsAbove* wanted) {
  best->Offer(Derivation());
  best->NoOtherAbove(BestKnown::kNothing, BoundSource::kSearch);
  if (wanted == nullptr) return;
  wanted->graph.hypotheses.emplace_back();
  wanted->graph.complete.push_back(0);
  wanted->complete = true;
}

}  // namespace

bool SearchByContextPrices(BeamSpace& space, const ExactOptions& options, Budget& budget,
                           Observer* observer, BestKnown* best, DerivationsAbove* wanted,
                           Outcome* outcome) {
  if (space.problem.initial_coverage.IsComplete()) {
    OfferEmptyDerivation(best, wanted);
    return true;
  }
  const ContextPriceOptions& own = options.context_prices;
  const Reordering& rules = space.problem.reordering;
  const bool windows = rules.gap_constraint && rules.distortion_limit >= 0;
  std::optional<CoverageLattice> lattice = BuildCoverageLattice(
      space.problem, space.options, windows ? own.max_edges : own.max_edges_without_rule, budget);
  if (!lattice) return false;
  Rounds rounds(space, options, *lattice, budget, observer, best, outcome);
  try {
    rounds.Prove(wanted == nullptr ? std::numeric_limits<Score>::infinity() : wanted->floor);
  } catch (const LimitReached&) {
    // The bound so far has its prices, too.
    if (options.keep_multipliers) rounds.KeepMultipliers();
    throw;
  }
  if (options.keep_multipliers) rounds.KeepMultipliers();
  try {
    if (wanted != nullptr) rounds.FindAll(wanted);
  } catch (const LimitReached&) {
    // What was asked for first is proved.
  }
  return true;
}

}  // namespace exact
