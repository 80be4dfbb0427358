#include "plugin/core/phrase/words/search_by_words.h"

#include "plugin/core/lagrange/lagrangian_loop.h"
#include "plugin/core/phrase/words/word_prices.h"

namespace exact {

void SearchByWords(SearchSpace& space, const WordPriceOptions& options, ExactRun* run) {
  RoundLoop rounds(run->best.bracket(), run->max_rounds, run->budget, run->observer);
  WordPrices relaxation(space, options, rounds, run->best);
  LagrangianLoop loop(relaxation, InitialPrices(space.problem, space.options), options.loop,
                      rounds);
  const StopReason stop = loop.Run();
  run->effort.rounds = rounds.rounds();
  run->effort.states = relaxation.states();
  run->effort.constraints = relaxation.constrained();
  if (run->keep_multipliers) {
    run->effort.multipliers.words = loop.best_prices();
    run->effort.multipliers.bound = loop.best_dual();
  }
  if (stop != StopReason::kFinished) throw LimitReached{stop};
}

}  // namespace exact
