// Refuses settings of Moses that make no sense with the exact search, before any model is loaded.
#ifndef EXACT_MOSES_SETTING_CHECKS_H_
#define EXACT_MOSES_SETTING_CHECKS_H_

#include "moses/Parameter.h"
#include "plugin/frontend/exact_settings.h"

namespace exact {

// Throws InputError.  Does nothing if the search algorithm is not one of ours, except that options
// of moses-exact alone are always refused.
void CheckSettings(const Moses::Parameter& parameter, const ExactSettings& settings);

}  // namespace exact

#endif  // EXACT_MOSES_SETTING_CHECKS_H_
