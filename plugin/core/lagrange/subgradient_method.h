// The subgradient method: each step goes against the slack of the latest relaxed solution, and a
// step rule says how far (thesis 2.2.2).  The rule keeps its state if the relaxation is tightened.
#ifndef EXACT_CORE_LAGRANGE_SUBGRADIENT_METHOD_H_
#define EXACT_CORE_LAGRANGE_SUBGRADIENT_METHOD_H_

#include <string>

#include "plugin/core/lagrange/dual_method.h"

namespace exact {

// `step_rule` is a name for NewStepRule; the factory throws InputError if it is not known.
DualMethodFactory SubgradientMethod(const std::string& step_rule);

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_SUBGRADIENT_METHOD_H_
