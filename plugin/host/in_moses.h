// What the plugin inside Moses does with a setting or a feature, for -check.
#ifndef EXACT_HOST_IN_MOSES_H_
#define EXACT_HOST_IN_MOSES_H_

#include <string_view>
#include <vector>

#include "plugin/frontend/setting.h"
#include "plugin/host/findings.h"

namespace exact {

// Of a section or switch with these values.
InMosesByModel InMosesOf(std::string_view name, const std::vector<Setting>& values);

// Of a line of [feature].
InMosesByModel FeatureInMoses(const Setting& line);

}  // namespace exact

#endif  // EXACT_HOST_IN_MOSES_H_
