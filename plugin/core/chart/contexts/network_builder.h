// Builds the network of contexts of a forest, bottom-up.
#ifndef EXACT_CORE_CHART_CONTEXTS_NETWORK_BUILDER_H_
#define EXACT_CORE_CHART_CONTEXTS_NETWORK_BUILDER_H_

#include "plugin/core/chart/contexts/context_network.h"
#include "plugin/core/chart/contexts/short_strings.h"
#include "plugin/core/chart/contexts/survivors.h"
#include "plugin/core/chart/problem/chart_run.h"

namespace exact::chart {

// Only what `survivors` has not excluded gets into the network.  Throws LimitReached.
ContextNetwork BuildNetwork(const Problem& problem, const ShortStrings& short_strings,
                            const Survivors& survivors, CoarseModel& model, Budget& budget);

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_NETWORK_BUILDER_H_
