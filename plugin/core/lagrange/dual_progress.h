// The progress of a dual method: rounds, the best bound, and whether more rounds are worthwhile.
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

  // Call once per round: the prices gave the bound `dual`.
  void Add(const Prices& prices, Score dual);

  int rounds() const { return rounds_; }
  Score best_dual() const { return best_dual_; }
  // The start if there was no round yet.
  const Prices& best_prices() const { return best_prices_; }

  // Call when the relaxation was tightened: the rate of progress is measured anew.
  void Restart();

  // Whether the dual still falls by at least `epsilon` per round.  The rate is that of thesis 2.4:
  // from the second best to the best dual, over the rounds since the second best was found.  The
  // first rounds of a relaxation always count as improving, because a method may need some to find
  // its step size.  Unlike the thesis, we also stop after a number of rounds without a better dual:
  // a large early fall keeps the mean of the thesis high for too long.
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
