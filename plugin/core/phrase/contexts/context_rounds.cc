#include "plugin/core/phrase/contexts/context_rounds.h"

#include <algorithm>
#include <cmath>

#include "plugin/core/base/error.h"
#include "plugin/core/phrase/contexts/context_forest_builder.h"
#include "plugin/core/phrase/contexts/context_search.h"

namespace exact {
namespace {

constexpr std::size_t kFirstWidthForAll = 1000;
constexpr double kSmallerGap = 0.5;
constexpr int kLongestWait = 3;  // rounds

// A derivation that the forest scores differently than the model does, or that beats the bound of
// the graph that it was found in, shows that the bound cannot be believed.
void CheckFound(const SearchProblem& problem, const ContextSearchResult& found, Score bound) {
  const Score score = found.derivation->ReferenceScore(problem);
  const Score tolerance = Tolerance(score);
  EXACT_THROW_IF(std::abs(score - found.score) > tolerance, InternalError,
                 "the search found " << found.score << ", the model says " << score);
  EXACT_THROW_IF(score > bound + tolerance, InternalError,
                 "the search found " << score << " above its bound " << bound);
}

}  // namespace

ContextRounds::ContextRounds(SearchSpace& space, const ContextPriceOptions& options,
                             CoverageLattice& lattice, ExactRun* run, const ChainPruning* pruning)
    : problem_(space.problem),
      contexts_(space.contexts),
      options_(options),
      run_(*run),
      rounds_(run->best.bracket(), run->max_rounds, run->budget, run->observer),
      width_(options.first_width),
      forest_(BuildContextForest(space.problem, space.options, space.contexts, lattice, run->budget,
                                 pruning)),
      relaxation_(lattice, forest_, run->budget) {}

void ContextRounds::Prove(Score keep) {
  try {
    while (!Solve(std::min(keep, run_.best.score()))) {
      // The first prices are too poor to guide a search.
      if (rounds_.rounds() > 1) {
        if (IsSearchPromising() && Search()) break;
        width_ *= options_.growth;
      }
      relaxation_.Update(std::min(keep, run_.best.score()));
    }
  } catch (const LimitReached&) {
    // The prices have moved since the lowest bound was found.
    KeepMultipliers(lowest_prices_, lowest_bound_);
    throw;
  }
  KeepMultipliers(relaxation_.prices(), relaxation_.UpperBound());
}

bool ContextRounds::Solve(Score floor) {
  rounds_.Begin();
  relaxation_.Solve(floor);
  const Score bound = relaxation_.UpperBound();
  if (bound < lowest_bound_) {
    lowest_bound_ = bound;
    if (run_.keep_multipliers) lowest_prices_ = relaxation_.prices();
  }
  RelaxationSize size;
  size.states_are = "contexts";
  size.states = relaxation_.context_count();
  const bool settled = rounds_.End(bound, size);
  run_.effort.rounds = rounds_.rounds();
  return settled;
}

// What one search could not finish, the next one will not finish either while the gap is the same;
// but rounds that hardly help must not go on for ever.
bool ContextRounds::IsSearchPromising() {
  const Score gap = relaxation_.UpperBound() - run_.best.score();
  return !(gap > kSmallerGap * searched_gap_) || ++waited_ == kLongestWait;
}

bool ContextRounds::Search() {
  BestKnown& best = run_.best;
  const Score floor = best.score();
  const ContextSearchResult found = ContextSearch(relaxation_, floor, width_, run_.budget);
  run_.effort.states += found.states;
  if (found.derivation) {
    CheckFound(problem_, found, relaxation_.UpperBound());
    best.Offer(*found.derivation);
  }
  if (found.complete) best.bracket().Lower(floor, BoundSource::kSearch);
  rounds_.TellOfSearch(found.states);
  searched_gap_ = relaxation_.UpperBound() - best.score();
  waited_ = 0;
  return best.bracket().IsSettled();
}

void ContextRounds::FindAll(DerivationsAbove* wanted) {
  width_ = std::max(width_, kFirstWidthForAll);
  for (const Score floor : wanted->floors) {
    wanted->graph = FindAbove(floor, wanted->floors.back());
    wanted->floor = floor;
  }
}

SearchGraph ContextRounds::FindAbove(Score floor, Score lowest) {
  for (;; width_ *= options_.growth) {
    SearchGraph graph;
    const ContextSearchResult found =
        ContextSearch(relaxation_, floor, width_, run_.budget, &graph);
    run_.effort.states += found.states;
    if (found.complete) {
      const Score best = run_.best.score();
      EXACT_THROW_IF(std::abs(found.score - best) > Tolerance(best), InternalError,
                     "the best of all is " << found.score << ", not " << best);
      return graph;
    }
    relaxation_.Update(lowest);
    Solve(lowest);
  }
}

void ContextRounds::KeepMultipliers(const std::vector<Score>& prices, Score bound) {
  if (!run_.keep_multipliers || prices.empty()) return;
  Multipliers& kept = run_.effort.multipliers;
  kept.bound = bound;
  kept.contexts.clear();
  for (const ContextRelaxation::PricedContext& priced : relaxation_.PricedContexts(prices)) {
    kept.contexts.push_back({priced.frontier, contexts_.History(priced.context), priced.price});
  }
}

}  // namespace exact
