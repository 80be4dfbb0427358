// A setting as the user wrote it, and its reading as a number or a name.
#ifndef EXACT_FRONTEND_SETTING_H_
#define EXACT_FRONTEND_SETTING_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/frontend/location.h"

namespace exact {

struct Setting {
  std::string text;
  Location location;
};

// Finds the setting of a name; nullptr if the user did not give it.
using SettingFinder = std::function<const Setting*(std::string_view name)>;

// These throw InputError, with the setting's place, if it is not a number in [low, high] or not one
// of the names.
long ReadInteger(const Setting& setting, std::string_view name, long low, long high);
double ReadReal(const Setting& setting, std::string_view name, double low, double high);
std::string ReadName(const Setting& setting, const std::vector<std::string>& names);

}  // namespace exact

#endif  // EXACT_FRONTEND_SETTING_H_
