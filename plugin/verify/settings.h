// The settings of moses.ini and of the command line, as texts.
#ifndef VERIFY_SETTINGS_H_
#define VERIFY_SETTINGS_H_

#include <map>
#include <string>
#include <vector>

namespace verify {

// The values of each parameter, by its full name.
using Settings = std::map<std::string, std::vector<std::string>>;

// Throws InputError on text that is not an ini file, and NotCheckable on an unknown parameter,
// because it might change the search space.
Settings ReadIni(const std::string& path);

// Adds a switch of the command line.  Throws like ReadIni, and InputError if it has too many
// values, or was there before.
void AddSwitch(const std::string& name, const std::vector<std::string>& values, Settings* given);

// Replaces the values of the ini by those of the command line, one by one, as Moses does.
void Override(const Settings& given, Settings* settings);

// The first value; `otherwise` if there is none.
std::string First(const Settings& settings, const std::string& name, const std::string& otherwise);

// True or false; without a value, true.  Throws InputError.
bool ReadFlag(const std::string& text, const std::string& where);

}  // namespace verify

#endif  // VERIFY_SETTINGS_H_
