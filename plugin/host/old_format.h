// The old format of moses.ini: [ttable-file], [lmodel-file], [distortion-file] and [weight-...] in
// the place of [feature] and [weight].
#ifndef EXACT_HOST_OLD_FORMAT_H_
#define EXACT_HOST_OLD_FORMAT_H_

#include <string>

#include "plugin/host/findings.h"
#include "plugin/host/settings.h"

namespace exact {

// Returns settings in the new format: with the features and weights that Moses (Parameter.cpp,
// ConvertWeightArgs) makes of a phrase-based model, in its order.  A feature has the place of the
// line that it is made of.
// Adds a finding if there is something to convert, and for what cannot be converted.
Settings ConvertOldFormat(const Settings& settings, const std::string& ini_path,
                          Findings* findings);

}  // namespace exact

#endif  // EXACT_HOST_OLD_FORMAT_H_
