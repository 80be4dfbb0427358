#include "plugin/core/chart/contexts/search_by_contexts.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "plugin/core/base/error.h"
#include "plugin/core/chart/beam/rule_strings.h"
#include "plugin/core/chart/contexts/adjacent_words.h"
#include "plugin/core/chart/contexts/context_rounds.h"
#include "plugin/core/chart/contexts/item_search.h"
#include "plugin/core/chart/contexts/price_log.h"
#include "plugin/core/lagrange/round_loop.h"

namespace exact::chart {
namespace {

// The first search gives up after so many combinations; each further one may try more.
constexpr std::uint64_t kFirstCombinations = 1 << 13;

// Without a tree: below all trees, and finite, so that distances from it are numbers.
constexpr Score kLowestFloor = -1e100;

// Rounds with contexts of one word go on as long as each takes this share of the gap away.
constexpr double kWorthwhileShare = 0.04;

class Search {
 public:
  Search(Space& space, TreesAbove* wanted, ChartRun* run)
      : space_(space),
        wanted_(wanted),
        run_(*run),
        words_(WordsOf(space.problem.forest)),
        neighbours_(AdjacentWords(space.problem.forest, words_)),
        joiner_(space.contexts),
        rules_(space.problem.forest, joiner_),
        short_strings_(space.problem.forest),
        loop_(run->best.bracket(), run->max_rounds, run->budget, run->observer) {}

  void Run() {
    Settle();
    if (wanted_ != nullptr) FindWanted();
  }

 private:
  void Settle() {
    try {
      if (!SolveWithShortContexts()) SolveWithLongContexts();
    } catch (const LimitReached&) {
      GivePrices();
      throw;
    }
    GivePrices();
  }

  void KeepPrices() {
    if (run_.prices != nullptr && rounds_) price_log_.Take(*rounds_, space_.contexts);
  }
  void GivePrices() {
    KeepPrices();
    if (run_.prices != nullptr) *run_.prices = price_log_.Finish();
  }

  // What is not above it, is not looked for.  A quarter of the tolerance, so that rounding cannot
  // matter.
  Score Floor() const {
    const Score best = run_.best.score();
    return best == Bracket::kNothing ? kLowestFloor : best + Tolerance(best) / 4;
  }
  // What is not above it, may be removed.
  Score RemovalFloor() const {
    return wanted_ == nullptr ? Floor() : std::min(Floor(), wanted_->floor);
  }

  void Begin(std::size_t longest, const Survivors& survivors) {
    KeepPrices();
    const ContextForest forest{space_, joiner_, words_, neighbours_, short_strings_};
    rounds_ =
        std::make_unique<ContextRounds>(longest, forest, survivors, rounds_.get(), run_.budget);
  }

  // Returns whether the bracket is settled.
  bool Round() {
    loop_.Begin();
    ++run_.effort.rounds;
    bound_ = rounds_->Solve();
    return loop_.End(bound_, {"contexts", rounds_->context_count(), {}, 0});
  }

  // Cheap rounds whose prices are a good beginning for the next level.  Returns whether the bracket
  // is settled.
  bool SolveWithShortContexts() {
    Begin(1, Survivors());
    for (;;) {
      const Score last_gap = bound_ - run_.best.score();
      if (Round()) return true;
      const Score gap = bound_ - run_.best.score();
      const bool worthwhile = last_gap - gap >= kWorthwhileShare * gap;
      if (run_.effort.rounds > 1 && !worthwhile) return false;
      rounds_->MovePrices();
    }
  }

  void SolveWithLongContexts() {
    Begin(2, rounds_->FindSurvivors(RemovalFloor()));
    while (!Round() && !SearchItems()) {
      const Survivors survivors = rounds_->FindSurvivors(RemovalFloor());
      rounds_->MovePrices();
      if (survivors.context_count() * 2 < rounds_->context_count()) Begin(2, survivors);
    }
  }

  // Searches what is left.  Returns whether that settles the bracket.
  bool SearchItems() {
    ItemSearch search = NewSearch();
    const Score floor = Floor();
    const bool ended = search.Run(floor, combinations_);
    run_.effort.states += search.graph().item_count();
    combinations_ *= 2;
    if (ended) {
      const std::optional<ScoredTree> best = search.graph().Best();
      if (best) run_.best.Offer(best->tree);
      run_.best.bracket().Lower(std::max(floor, run_.best.score()), BoundSource::kSearch);
    }
    loop_.TellOfSearch(search.graph().item_count());
    return ended;
  }

  ItemSearch NewSearch() {
    return {space_,
            joiner_,
            rules_,
            rounds_->model(),
            {rounds_->network(), rounds_->bounds(), rounds_->prices()},
            run_.budget};
  }

  // Every tree above the wanted floor.  More rounds make the search smaller; if a limit ends it,
  // there is no list, but the proof of the best tree stays.
  void FindWanted() {
    try {
      for (;;) {
        ItemSearch search = NewSearch();
        wanted_->found = search.Run(wanted_->floor, combinations_);
        run_.effort.states += search.graph().item_count();
        if (wanted_->found) {
          wanted_->graph = search.TakeGraph();
          return;
        }
        combinations_ *= 2;
        rounds_->MovePrices();
        rounds_->Solve();
      }
    } catch (const LimitReached&) {
    }
  }

  Space& space_;
  TreesAbove* const wanted_;
  ChartRun& run_;
  const std::vector<Word> words_;
  const WordPairs neighbours_;
  EndJoiner joiner_;
  RuleStrings rules_;
  const ShortStrings short_strings_;
  RoundLoop loop_;
  std::unique_ptr<ContextRounds> rounds_;
  PriceLog price_log_;
  Score bound_ = 0;
  std::uint64_t combinations_ = kFirstCombinations;
};

}  // namespace

void SearchByContexts(Space& space, TreesAbove* wanted, ChartRun* run) {
  if (!space.problem.goal) {
    run->best.bracket().Lower(Bracket::kNothing, BoundSource::kSearch);
    return;
  }
  Search(space, wanted, run).Run();
}

}  // namespace exact::chart
