// -feature-overwrite: other arguments for features of the ini file.
#ifndef EXACT_HOST_FEATURE_OVERWRITE_H_
#define EXACT_HOST_FEATURE_OVERWRITE_H_

#include <string>
#include <vector>

#include "plugin/frontend/setting.h"

namespace exact {

// Each of `overwrites` is 'NAME key=value ...'; `names` are those of the features in `lines`.
// Replaces the arguments in the lines, or adds them.  Throws InputError.
void OverwriteFeatures(const std::vector<Setting>& overwrites,
                       const std::vector<std::string>& names, std::vector<Setting>* lines);

}  // namespace exact

#endif  // EXACT_HOST_FEATURE_OVERWRITE_H_
