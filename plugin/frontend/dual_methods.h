// The dual methods that a user can choose by name (-exact-step-rule): the core's step rules, and
// methods from other libraries.
#ifndef EXACT_FRONTEND_DUAL_METHODS_H_
#define EXACT_FRONTEND_DUAL_METHODS_H_

#include <string>
#include <vector>

#include "plugin/core/lagrange/dual_method.h"

namespace exact {

// The name of the default: each algorithm moves its prices as suits it best.
inline constexpr char kOwnMethod[] = "auto";

// kOwnMethod first.
std::vector<std::string> DualMethods();

// Requires: a name of DualMethods other than kOwnMethod.
DualMethodFactory FindDualMethod(const std::string& name);

}  // namespace exact

#endif  // EXACT_FRONTEND_DUAL_METHODS_H_
