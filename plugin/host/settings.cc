#include "plugin/host/settings.h"

#include "plugin/core/base/error.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/line_reader.h"
#include "plugin/host/parameters.h"

namespace exact {
namespace {

std::string_view Trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

const Parameter& CheckAccepted(std::string_view name, const Location& location) {
  const Parameter* parameter = FindParameter(name);
  EXACT_FAIL_IF(
      parameter == nullptr, location,
      "unknown parameter '" << name << "'; expected one that Moses knows; check the spelling");
  EXACT_FAIL_IF(parameter->handling == Handling::kRefused, location,
                "'" << parameter->name
                    << "' is not supported, and ignoring it would change the result; "
                    << parameter->text);
  return *parameter;
}

void CheckValueCount(const Settings::Switch& given, const Location& location) {
  const Parameter& parameter = *FindParameter(given.name);
  const std::size_t count = given.values.size();
  EXACT_FAIL_IF(count < parameter.count.least || count > parameter.count.most, location,
                count << " values; expected " << parameter.count.text
                      << "; write values that hold blanks in quotes");
}

}  // namespace

void Settings::ReadIni(const std::string& path) {
  LineReader reader(path, "a moses.ini");
  std::string section;
  std::map<std::string, std::string> spellings;  // by full name
  std::string_view line;
  while (reader.Next(&line)) {
    const std::string_view text = Trim(line.substr(0, line.find('#')));
    if (text.empty()) continue;
    if (text.front() == '[') {
      const std::size_t close = text.find(']');
      EXACT_FAIL_IF(close == std::string_view::npos, reader.location(),
                    "'" << text << "' has no ']'; expected [section]");
      const std::string spelling(text.substr(1, close - 1));
      // Moses' tuning script saves the decoder's options as sections, short names too.
      section = CheckAccepted(spelling, reader.location()).name;
      const std::string& known = spellings.emplace(section, spelling).first->second;
      EXACT_FAIL_IF(known != spelling, reader.location(),
                    "[" << spelling << "] is the same parameter as [" << known
                        << "] above; expected one of them; remove the other");
      values_[section];
      continue;
    }
    EXACT_FAIL_IF(section.empty(), reader.location(),
                  "'" << text
                      << "' stands before the first [section]; is this a "
                         "moses.ini?");
    values_[section].push_back({std::string(text), reader.location()});
  }
}

void Settings::ApplyCommandLine(const std::vector<Switch>& switches) {
  for (const Switch& given : switches) {
    const Location location = OnCommandLine(given.name);
    CheckAccepted(given.name, location);
    CheckValueCount(given, location);
    std::vector<Setting>& values = values_[given.name];
    if (values.size() < given.values.size()) values.resize(given.values.size());
    for (std::size_t i = 0; i < given.values.size(); ++i) values[i] = {given.values[i], location};
  }
}

void Settings::Remove(std::string_view name) {
  const auto found = values_.find(name);
  if (found != values_.end()) values_.erase(found);
}

const std::vector<Setting>* Settings::Find(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? nullptr : &found->second;
}

const std::vector<Setting>& Settings::Values(std::string_view name) const {
  static const std::vector<Setting> none;
  const std::vector<Setting>* found = Find(name);
  return found == nullptr ? none : *found;
}

}  // namespace exact
