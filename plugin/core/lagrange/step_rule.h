// How far to move the prices along the subgradient.
//
// To add a rule: derive from StepRule, implement ComputeStep, add it to StepRules and NewStepRule.
#ifndef EXACT_CORE_LAGRANGE_STEP_RULE_H_
#define EXACT_CORE_LAGRANGE_STEP_RULE_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "plugin/core/base/score.h"

namespace exact {

// What a rule knows about a round.
struct DualRound {
  Score dual = 0;
  std::optional<Score> previous_dual;  // of the round before
  bool improved = false;               // the dual is the best so far
  std::optional<Score> best_primal;
  double squared_norm = 0;  // of the subgradient; positive
};

class StepRule {
 public:
  virtual ~StepRule() = default;
  // Returns a positive, finite step.  Call once per round, in order.
  double NextStep(const DualRound& now);

 private:
  virtual double ComputeStep(const DualRound& now) = 0;
};

// The names that NewStepRule accepts, the default first.
const std::vector<std::string>& StepRules();

// "thesis": 1 / (1 + number of rounds in which the dual rose), thesis 2.2.2; for scores of size 1.
// "polyak": (dual - best primal) / squared norm, reduced while the dual does not fall.  It does not
//           depend on the scale of the scores, except for a smallest gap of 0.001.  Until there
//           is a primal solution, it is the rule of the thesis.
// Throws InputError on other names.
std::unique_ptr<StepRule> NewStepRule(const std::string& name);

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_STEP_RULE_H_
