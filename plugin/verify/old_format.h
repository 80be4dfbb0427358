// The old format of moses.ini, with [ttable-file] and [weight-t] in the place of features.
#ifndef VERIFY_OLD_FORMAT_H_
#define VERIFY_OLD_FORMAT_H_

#include "plugin/verify/settings.h"

namespace verify {

// Writes [feature] and [weight] as Moses would, if there is no [feature].  Throws InputError.
void ConvertOldFormat(Settings* settings);

}  // namespace verify

#endif  // VERIFY_OLD_FORMAT_H_
