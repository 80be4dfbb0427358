// The inner step of a maximum.
#ifndef EXACT_CORE_CHART_CONTEXTS_RAISE_H_
#define EXACT_CORE_CHART_CONTEXTS_RAISE_H_

#include "plugin/core/base/score.h"

namespace exact::chart {

inline void Raise(Score& value, Score other) {
  if (other > value) value = other;
}

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_RAISE_H_
