// What the options of the program mean for a chart model.
#ifndef EXACT_HOST_CHART_CHART_OPTIONS_H_
#define EXACT_HOST_CHART_CHART_OPTIONS_H_

#include "plugin/host/decoder_options.h"
#include "plugin/host/findings.h"
#include "plugin/host/settings.h"

namespace exact::chart {

// Adds a refusal for options that would change the search space in ways that are not served, and a
// remark for those that Moses does not look at for chart models.
void CheckChartOptions(const DecoderOptions& options, const Settings& settings, Findings* findings);

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_CHART_OPTIONS_H_
