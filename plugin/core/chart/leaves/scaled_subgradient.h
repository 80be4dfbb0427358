// A subgradient method that scales each price by itself: prices whose slack was large or frequent
// so far move less (AdaGrad; Duchi, Hazan and Singer 2011).
//
//     u(i) -= step * g(i) / d(i),  d(i) = sqrt(sum of g(i)^2 so far + least^2)
//     step = factor * (bound - score) / sum over i of g(i)^2 / d(i)
// This is Polyak's step along the scaled slack.  The factor grows while the bound falls and shrinks
// when it does not.
//
// In a forest, some states are part of every tree and most leaves of few, so that one step for all
// prices is too long for the former and too short for the latter.
#ifndef EXACT_CORE_CHART_LEAVES_SCALED_SUBGRADIENT_H_
#define EXACT_CORE_CHART_LEAVES_SCALED_SUBGRADIENT_H_

#include "plugin/core/lagrange/dual_method.h"

namespace exact::chart {

// `unit` is the slack of a constraint that is violated once.
DualMethodFactory ScaledSubgradient(double unit);

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_SCALED_SUBGRADIENT_H_
