// Moses' parameters that mean nothing here: some are harmless, the others are refused.
#ifndef EXACT_HOST_UNUSED_PARAMETERS_H_
#define EXACT_HOST_UNUSED_PARAMETERS_H_

#include <vector>

#include "plugin/host/parameters.h"

namespace exact {

std::vector<Parameter> UnusedParameters();

}  // namespace exact

#endif  // EXACT_HOST_UNUSED_PARAMETERS_H_
