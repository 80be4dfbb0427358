// The settings of the exact search for the core's search of chart models.
#ifndef EXACT_FRONTEND_CHART_SETTINGS_H_
#define EXACT_FRONTEND_CHART_SETTINGS_H_

#include "plugin/core/chart/chart_options.h"
#include "plugin/frontend/exact_settings.h"

namespace exact::chart {

// All but the options of cube pruning and of n-best lists.  Throws InputError if the algorithm is
// not one of chart models.
ChartOptions ChartSettings(const ExactSettings& settings);

}  // namespace exact::chart

#endif  // EXACT_FRONTEND_CHART_SETTINGS_H_
