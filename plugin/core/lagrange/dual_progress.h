// The books of a dual method: rounds, the best bound, and whether it is still worth going on.
//
// Invariant: best_dual() never rises.
#ifndef EXACT_CORE_LAGRANGE_DUAL_PROGRESS_H_
#define EXACT_CORE_LAGRANGE_DUAL_PROGRESS_H_

#include <optional>

#include "plugin/core/lagrange/prices.h"

namespace exact {

class DualProgress {
 public:
  explicit DualProgress(Prices start);

  // A round: these prices gave this bound.
  void Add(const Prices& prices, Score dual);

  int rounds() const { return rounds_; }
  Score best_dual() const { return best_dual_; }
  // The start if there was no round yet.
  const Prices& best_prices() const { return best_prices_; }

  // Forgets how fast the dual fell: the relaxation was tightened.
  void Restart();

  // Whether the dual still falls by more than `epsilon` a round.  The rate is that of thesis 2.4:
  // from the second best to the best dual, over the rounds since the second best was found.  The
  // first rounds of a relaxation always count as improving, because a method may need some to find
  // its step.  Unlike the thesis, we also stop after a number of rounds without a better dual: the
  // thesis' mean remembers early leaps for too long.
  bool StillImproving(double epsilon) const;

 private:
  Prices best_prices_;
  int rounds_ = 0;
  Score best_dual_;
  // Since the last Restart:
  std::optional<Score> best_here_;
  std::optional<Score> second_best_here_;
  int second_best_round_ = 0;
  int best_round_ = 0;
  int restart_round_ = 0;
};

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_DUAL_PROGRESS_H_
