// The volume algorithm [1] of COIN-OR's library Vol, as a DualMethod.
//
// It is a subgradient method with a memory: it steps along a weighted mean of the subgradients seen
// so far, whose weights estimate a primal solution, and returns to the best prices after a bad
// step. [1] barahona2000 in docs/references.bib.
#ifndef EXACT_VOLUME_VOLUME_METHOD_H_
#define EXACT_VOLUME_VOLUME_METHOD_H_

#include "plugin/core/lagrange/dual_method.h"

namespace exact {

std::unique_ptr<DualMethod> NewVolumeMethod();

}  // namespace exact

#endif  // EXACT_VOLUME_VOLUME_METHOD_H_
