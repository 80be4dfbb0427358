// The files that a feature is read from.  The path of an on-disk table is a folder.
#ifndef EXACT_HOST_FEATURE_FILES_H_
#define EXACT_HOST_FEATURE_FILES_H_

#include <string>
#include <vector>

#include "plugin/host/feature_config.h"
#include "plugin/ondisk/folder.h"

namespace exact {

inline std::vector<std::string> FeatureFiles(const FeatureConfig& feature) {
  if (feature.form == TableForm::kOnDisk) return OnDiskPaths::In(feature.path).All();
  return feature.Paths();
}

}  // namespace exact

#endif  // EXACT_HOST_FEATURE_FILES_H_
