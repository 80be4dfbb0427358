// The texts of the ini file and of the command line, not yet interpreted.
//
// Call order: ReadIni, then ApplyCommandLine (a switch replaces the section's values one by one,
// from the first, as in Moses), then the typed look-ups.
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

  bool Has(std::string_view name) const;
  // The first value; nullptr if there is none.
  const Setting* Find(std::string_view name) const;
  const std::vector<Setting>& Values(std::string_view name) const;

  // The first value, or the default.  Throws InputError if it is not of the type or not in
  // [low, high].
  std::string Text(std::string_view name, std::string_view otherwise) const;
  long Integer(std::string_view name, long otherwise, long low, long high) const;
  double Real(std::string_view name, double otherwise, double low, double high) const;
  // A section without a value means true.
  bool Flag(std::string_view name, bool otherwise) const;

 private:
  std::map<std::string, std::vector<Setting>, std::less<>> values_;
};

}  // namespace exact

#endif  // EXACT_HOST_SETTINGS_H_
