// The volume algorithm [1], as COIN-OR's library Vol has it, as a way to move the prices.
//
// It is a subgradient method with a memory: it steps along a mean of the subgradients seen so far,
// whose weights estimate a primal solution, and goes back to the best prices after a bad step.
// [1] barahona2000 in docs/references.bib.
#ifndef EXACT_VOLUME_VOLUME_METHOD_H_
#define EXACT_VOLUME_VOLUME_METHOD_H_

#include "plugin/core/lagrange/dual_method.h"

namespace exact {

std::unique_ptr<DualMethod> NewVolumeMethod();

}  // namespace exact

#endif  // EXACT_VOLUME_VOLUME_METHOD_H_
