// What a problem gives to LagrangianLoop: an easier problem whose optimum bounds its own.
//
// The contract behind every proof:
//   - A valid solution has the same score under all prices.
//   - The bound of Solve covers every solution that was not removed; what was removed scores no
//     more than the floor that Prune was given, which is the score of a solution that is known.
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

  // Looks for solutions near the relaxed one of the last Solve and raises the bracket by them.  The
  // relaxed solution itself must be among them if it is feasible: the loop does not know solutions.
  // Bracket::Raise returns whether a solution is the best one, which the relaxation must keep.
  virtual void Improve(Bracket& bracket) = 0;

  // Removes, for good, what cannot score more than `floor` under the prices of the last Solve.
  virtual void Prune(Score /*floor*/) {}

  // What to do when the prices have reached a standstill, or when the relaxed solution is feasible
  // and yet nothing is proved.
  enum class AtStandstill {
    kTighten,          // at once
    kCountViolations,  // for some rounds, then tighten
    kGoOn,             // more rounds; only a limit ends them if nothing changes from now on
    kFinished,         // end: nothing more can be learnt
  };
  // May search what is left and settle the bracket.  The last Solve may have had other prices than
  // the best ones.
  virtual AtStandstill Finish(const Prices& /*best_prices*/, Bracket& /*bracket*/) {
    return AtStandstill::kTighten;
  }

  // Makes some relaxed constraints hard again.  `violations` counts nothing if no rounds were spent
  // on counting.  Returns false if there is nothing more to tighten: then the loop ends.
  virtual bool Tighten(const ViolationCount& /*violations*/) { return false; }

  // For the observer.  The loop itself fills in the violations.
  virtual RelaxationSize Size() const { return {}; }
};

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_PRICED_RELAXATION_H_
