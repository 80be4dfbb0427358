// The texts of the ini file and of the command line, not yet interpreted.
//
// Call order: ReadIni, then ApplyCommandLine (a switch replaces the section's values one by one,
// from the first, as in Moses), then the look-ups.
#ifndef EXACT_HOST_SETTINGS_H_
#define EXACT_HOST_SETTINGS_H_

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/frontend/setting.h"

namespace exact {

class Settings {
 public:
  // One switch of the command line with its values.
  struct Switch {
    std::string name;  // the long name
    std::vector<std::string> values;
  };

  // Throws InputError (file:line) on text that is not an ini file, and on unknown or refused
  // sections.
  void ReadIni(const std::string& path);

  // Throws InputError on refused switches.
  void ApplyCommandLine(const std::vector<Switch>& switches);

  // Forgets what was said about a parameter.
  void Remove(std::string_view name);

  // The values of a parameter, which may be none; nullptr if it was not given.
  const std::vector<Setting>* Find(std::string_view name) const;
  // The same; empty if it was not given.
  const std::vector<Setting>& Values(std::string_view name) const;

 private:
  std::map<std::string, std::vector<Setting>, std::less<>> values_;
};

}  // namespace exact

#endif  // EXACT_HOST_SETTINGS_H_
