// What a moses.ini and the command line say, by parameter.
#ifndef VERIFY_SETTINGS_H_
#define VERIFY_SETTINGS_H_

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace verify {

using Settings = std::map<std::string, std::vector<std::string>>;

// Throws InputError on text that is no ini.
Settings ReadIni(const std::string& path);

// Replaces the values of a parameter, one by one.  Throws NotCheckable on a parameter that may
// change the search space in a way that is not known here.
void Override(const std::string& name, const std::vector<std::string>& values, Settings* settings);

// The first value; `otherwise` if there is none.
std::string First(const Settings& settings, const std::string& name, const std::string& otherwise);

// Throws NotCheckable unless a list of names has this one, or has "name=value".
void RequireKnown(const std::string& name, const std::string& value, std::string_view list);

}  // namespace verify

#endif  // VERIFY_SETTINGS_H_
