// Adjusts the prices until the relaxed derivation translates every word once.
//
// Stage: after relax/, before proof/.  Not thread-safe; one object per sentence.
// Use: Round() with a solver of the relaxation of the moment, as often as wanted; tightening means
// to come with another one.  Invariant: best_dual() never rises.
#ifndef EXACT_CORE_DUAL_DUAL_ASCENT_H_
#define EXACT_CORE_DUAL_DUAL_ASCENT_H_

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/dual/step_rule.h"
#include "core/relax/relaxation.h"

namespace exact {

// The optimum of a relaxation under prices.
struct RelaxedSolution {
  Score dual = 0;         // minus infinity: there is no derivation (left)
  Derivation derivation;  // unless the dual is minus infinity
};
using RelaxedSolver = std::function<RelaxedSolution(const Prices&)>;

// By the dynamic program.
RelaxedSolution SolveUnder(Relaxation& relaxation, const Prices& prices);

class DualAscent {
 public:
  // `problem` must outlive the object.
  DualAscent(const SearchProblem& problem, Prices start, std::unique_ptr<StepRule> rule);

  struct Result : RelaxedSolution {
    std::vector<int> excess;     // per word: how often it is translated, less one
    std::size_t violations = 0;  // words with an excess
  };

  // Solves the relaxation under the prices, then moves the prices.
  Result Round(const RelaxedSolver& solve, std::optional<Score> best_primal);

  int rounds() const { return rounds_; }
  Score best_dual() const { return best_dual_; }
  const Prices& best_prices() const { return best_prices_; }

  // Goes back to the best prices, and forgets how fast the dual fell: for a new relaxation.
  void Restart();

  // Whether the dual still falls by more than `epsilon` a round (thesis 2.4: from the second best
  // to the best dual, over the rounds since the second best was found).  The first rounds of a
  // relaxation always count as improving: a step rule may need some to find its length.  Beyond
  // the thesis, a number of rounds without a better dual ends it: its mean remembers early leaps
  // for too long.
  bool StillImproving(double epsilon) const;

 private:
  const SearchProblem& problem_;
  std::unique_ptr<StepRule> rule_;
  Prices prices_;
  Prices best_prices_;
  int rounds_ = 0;
  std::optional<Score> previous_dual_;
  Score best_dual_;
  // Of the present relaxation:
  std::optional<Score> best_here_;
  std::optional<Score> second_best_here_;
  int second_best_round_ = 0;
  int best_round_ = 0;
  int restart_round_ = 0;
};

// Prices to start with: what a word scores at best, so that dear words (unknown ones) are not
// left out for dozens of rounds.
Prices InitialPrices(const SearchProblem& problem, const OptionTable& table);

}  // namespace exact

#endif  // EXACT_CORE_DUAL_DUAL_ASCENT_H_
