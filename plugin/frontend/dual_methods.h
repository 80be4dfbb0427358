// The dual methods that a user can choose by name (-exact-step-rule): the core's step rules, and
// methods from other libraries.
#ifndef EXACT_FRONTEND_DUAL_METHODS_H_
#define EXACT_FRONTEND_DUAL_METHODS_H_

#include <string>
#include <vector>

#include "plugin/core/lagrange/dual_method.h"

namespace exact {

// The default first.
std::vector<std::string> DualMethods();

// Requires: a name of DualMethods.
DualMethodFactory FindDualMethod(const std::string& name);

}  // namespace exact

#endif  // EXACT_FRONTEND_DUAL_METHODS_H_
