// Subgradient steps: against the slack of the latest relaxed solution, as far as a step rule says
// (thesis 2.2.2).  The rule remembers what it learnt from one relaxation to the next.
#ifndef EXACT_CORE_LAGRANGE_SUBGRADIENT_METHOD_H_
#define EXACT_CORE_LAGRANGE_SUBGRADIENT_METHOD_H_

#include <string>

#include "plugin/core/lagrange/dual_method.h"

namespace exact {

// `step_rule` is a name that NewStepRule knows; it throws InputError on others when a method is
// made.
DualMethodFactory SubgradientMethod(const std::string& step_rule);

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_SUBGRADIENT_METHOD_H_
