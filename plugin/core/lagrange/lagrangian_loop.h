// Lagrangian relaxation: prices are moved until the bound equals the score of a solution; if prices
// do not suffice, violated constraints are made hard (thesis figure 2-5).
//
// One round: solve the relaxation under the prices; look for solutions near the relaxed one; update
// the bracket; remove what cannot beat the best solution; let the dual method move the prices.
//
// Use: make a Bracket, a Budget, a RoundLoop and a relaxation; construct; call Run() once; give the
// best solution and the bracket's bound to Certify.  plugin/examples has complete examples.
// Not thread-safe; one object per problem.
#ifndef EXACT_CORE_LAGRANGE_LAGRANGIAN_LOOP_H_
#define EXACT_CORE_LAGRANGE_LAGRANGIAN_LOOP_H_

#include <memory>
#include <optional>

#include "plugin/core/lagrange/dual_method.h"
#include "plugin/core/lagrange/dual_progress.h"
#include "plugin/core/lagrange/priced_relaxation.h"
#include "plugin/core/lagrange/round_loop.h"
#include "plugin/core/lagrange/subgradient_method.h"

namespace exact {

struct LagrangianLoopOptions {
  DualMethodFactory dual_method = SubgradientMethod("polyak");  // how prices move
  double epsilon = 0.002;    // a smaller fall of the dual per round is a standstill (thesis 2.4)
  int counting_rounds = 10;  // the thesis' K: rounds in which violations are counted
  bool prune = true;         // remove what cannot beat the best solution
};

class LagrangianLoop {
 public:
  // `relaxation` and `rounds` must outlive the object.  `start` has one price per relaxed
  // constraint; zeros will do.
  LagrangianLoop(PricedRelaxation& relaxation, Prices start, LagrangianLoopOptions options,
                 RoundLoop& rounds);

  // Runs until the bracket is settled or the relaxation has nothing more to tighten (kFinished), or
  // until a limit is reached.  In each case the bracket holds what is known.
  StopReason Run();

  // The prices of the lowest bound; the start if there was no round yet.
  const Prices& best_prices() const { return progress_.best_prices(); }
  // That bound; infinity if there was no round yet.
  Score best_dual() const { return progress_.best_dual(); }

 private:
  enum class Next { kGoOn, kTighten, kEnd };

  void RunUntilLimit();
  // Runs rounds with the relaxation as it is.  Returns false if it must be tightened.
  bool RunRelaxation();
  Evaluation Round(const Prices& prices);
  // Throws InternalError if the bound of a round is refuted by a solution.
  void CheckBound(Score dual) const;
  Next AfterRound(const Evaluation& evaluation);

  PricedRelaxation& relaxation_;
  const LagrangianLoopOptions options_;
  RoundLoop& rounds_;
  Bracket& bracket_;
  DualProgress progress_;
  std::unique_ptr<DualMethod> method_;
  Score pruned_by_ = Bracket::kNothing;  // the floor of the last Prune
  // Since the relaxation was tightened:
  int rounds_here_ = 0;
  bool counting_ = false;
  ViolationCount violations_;
};

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_LAGRANGIAN_LOOP_H_
