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
#include "plugin/host/findings.h"

namespace exact {

class Settings {
 public:
  // One switch of the command line with its values.
  struct Switch {
    std::string name;  // the long name
    std::vector<std::string> values;
  };

  // Adds a finding for text that is not an ini file, and for sections that are unknown, refused or
  // without effect.  Throws InputError if the file cannot be read.
  void ReadIni(const std::string& path, Findings* findings);
  // Throws InputError (file:line) instead of adding refusals.
  void ReadIni(const std::string& path);

  // Adds a finding for refused switches, and for those without effect.
  void ApplyCommandLine(const std::vector<Switch>& switches, Findings* findings);
  // Throws InputError instead of adding refusals.
  void ApplyCommandLine(const std::vector<Switch>& switches);

  // Appends a value.
  void Add(const std::string& name, const Setting& value) { values_[name].push_back(value); }

  // Forgets what was said about a parameter.
  void Remove(std::string_view name);

  // The values of a parameter, which may be none; nullptr if it was not given.
  const std::vector<Setting>* Find(std::string_view name) const;
  // The same; empty if it was not given.
  const std::vector<Setting>& Values(std::string_view name) const;

 private:
  // Returns where the section's values go; nullptr if the section is refused.
  std::vector<Setting>* BeginSection(std::string_view line, const Location& location,
                                     std::map<std::string, std::string>* spellings,
                                     Findings* findings);

  std::map<std::string, std::vector<Setting>, std::less<>> values_;
};

}  // namespace exact

#endif  // EXACT_HOST_SETTINGS_H_
