// The rounds of the search by context prices.
//
// Each round solves the relaxed problem, searches a few real derivations near its bound for an
// incumbent, removes all that cannot beat it, and moves the prices.  Each search is twice as wide
// as the one before, and as soon as one has looked at everything that is left, the incumbent is
// proved.  For an n-best list the same goes on with a lower floor until everything above it is
// known.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_ROUNDS_H_
#define EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_ROUNDS_H_

#include <cstddef>
#include <limits>
#include <vector>

#include "plugin/core/lagrange/round_loop.h"
#include "plugin/core/phrase/contexts/chain_pruner.h"
#include "plugin/core/phrase/contexts/context_forest.h"
#include "plugin/core/phrase/contexts/context_price_options.h"
#include "plugin/core/phrase/contexts/context_relaxation.h"
#include "plugin/core/phrase/contexts/derivations_above.h"
#include "plugin/core/phrase/problem/exact_run.h"
#include "plugin/core/phrase/problem/search_space.h"

namespace exact {

class ContextRounds {
 public:
  // All but `pruning` must outlive the object, which removes edges from the lattice.
  ContextRounds(SearchSpace& space, const ContextPriceOptions& options, CoverageLattice& lattice,
                ExactRun* run, const ChainPruning* pruning = nullptr);
  ContextRounds(const ContextRounds&) = delete;
  ContextRounds& operator=(const ContextRounds&) = delete;

  // Runs until the bracket is settled; a limit that is met is thrown.  Nothing that scores more
  // than `keep` is removed for good.
  void Prove(Score keep);

  // A limit that is met is thrown; the steps that were finished count.  Requires: Prove() has
  // returned, with the lowest floor.
  void FindAll(DerivationsAbove* wanted);

 private:
  // A round without its search; what may reach `floor` stays.  Returns whether the bracket is
  // settled.
  bool Solve(Score floor);
  // Whether a search now is likely to do better than the last one.
  bool IsSearchPromising();
  // Returns whether the bracket is settled.
  bool Search();
  // All derivations above `floor`; `lowest` is the floor of the last step.
  SearchGraph FindAbove(Score floor, Score lowest);
  void KeepMultipliers(const std::vector<Score>& prices, Score bound);

  const SearchProblem& problem_;
  const LmContexts& contexts_;
  const ContextPriceOptions& options_;
  ExactRun& run_;
  RoundLoop rounds_;
  std::size_t width_;
  Score searched_gap_ = std::numeric_limits<Score>::infinity();  // after the last search
  int waited_ = 0;                                               // rounds since then
  ContextForest forest_;
  ContextRelaxation relaxation_;
  // The lowest bound and, if multipliers are wanted, its prices:
  Score lowest_bound_ = std::numeric_limits<Score>::infinity();
  std::vector<Score> lowest_prices_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_ROUNDS_H_
