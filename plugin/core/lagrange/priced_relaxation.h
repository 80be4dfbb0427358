// What LagrangianLoop needs from a problem: an easier problem whose optimum is an upper bound.
//
// The contract behind every proof:
//   - A valid solution has the same score under all prices.
//   - The bound of Solve covers every solution that was not removed.  What was removed scores no
//     more than the floor that Prune was given, which is the score of a known solution.
//   - Nothing here says "optimal": the bracket collects what is known, and Certify decides.
// Solve and Improve must be implemented.  docs/kernel.md builds two examples step by step.
// Order of calls, in every round: Solve, Improve, Size, and Prune if the bound or the best solution
// got better; then Finish if the prices are at a standstill, and Tighten if Finish asks for it.
#ifndef EXACT_CORE_LAGRANGE_PRICED_RELAXATION_H_
#define EXACT_CORE_LAGRANGE_PRICED_RELAXATION_H_

#include "plugin/core/base/observer.h"
#include "plugin/core/lagrange/bracket.h"
#include "plugin/core/lagrange/prices.h"
#include "plugin/core/lagrange/violation_count.h"

namespace exact {

class PricedRelaxation {
 public:
  virtual ~PricedRelaxation() = default;

  // The relaxed optimum under these prices.
  virtual Evaluation Solve(const Prices& prices) = 0;

  // Looks for solutions near the relaxed one of the last Solve and calls Bracket::Raise for each.
  // If the relaxed solution is feasible, it must be among them: the loop itself knows only scores.
  // The relaxation must keep the solution for which Raise last returned true.
  virtual void Improve(Bracket& bracket) = 0;

  // Permanently removes what cannot score more than `floor` under the prices of the last Solve.
  virtual void Prune(Score /*floor*/) {}

  // What to do when the prices have reached a standstill, or when the relaxed solution is feasible
  // but the bracket is not settled.
  enum class AtStandstill {
    kTighten,          // at once
    kCountViolations,  // for some rounds, then tighten
    kGoOn,             // run more rounds; if nothing changes, only a limit ends them
    kFinished,         // stop: the relaxation can do no more
  };
  // May search what is left and settle the bracket.  The last Solve did not necessarily have the
  // best prices.
  virtual AtStandstill Finish(const Prices& /*best_prices*/, Bracket& /*bracket*/) {
    return AtStandstill::kTighten;
  }

  // Makes some relaxed constraints hard again.  `violations` is empty unless Finish asked for
  // kCountViolations.  Returns false if there is nothing more to tighten, which ends the loop.
  virtual bool Tighten(const ViolationCount& /*violations*/) { return false; }

  // For the observer.  The loop itself fills in the violations.
  virtual RelaxationSize Size() const { return {}; }
};

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_PRICED_RELAXATION_H_
