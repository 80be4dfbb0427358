#include "plugin/host/settings.h"

#include "plugin/core/base/error.h"
#include "plugin/frontend/spelling.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/in_moses.h"
#include "plugin/host/line_reader.h"
#include "plugin/host/parameters.h"

namespace exact {
namespace {

std::string_view Trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

// The parameter of this name.  Throws InputError if it is unknown or refused.
const Parameter& FindAccepted(std::string_view name, const Location& location) {
  const Parameter* parameter = FindParameter(name);
  if (parameter == nullptr) {
    const std::string hint = DidYouMean(name, HonouredNames(), "[", "]");
    EXACT_FAIL_IF(true, location,
                  "unknown parameter '" << name << "'; expected one that Moses knows"
                                        << (hint.empty() ? "; check the spelling" : hint));
  }
  EXACT_FAIL_IF(parameter->handling == Handling::kRefused, location,
                "'" << parameter->name
                    << "' is not supported, and ignoring it would change the result; "
                    << parameter->text);
  return *parameter;
}

void RemarkOnHarmless(const std::string& subject, const Parameter& parameter,
                      const Location& location, Findings* findings) {
  if (parameter.handling != Handling::kHarmless) return;
  findings->AddRead(subject + ", which has no effect here", location, parameter.in_moses);
}

void CheckValueCount(const Settings::Switch& given, const Location& location) {
  const Parameter& parameter = *FindParameter(given.name);
  const std::size_t count = given.values.size();
  EXACT_FAIL_IF(count < parameter.count.least || count > parameter.count.most, location,
                count << " values; expected " << parameter.count.text
                      << "; write values that hold blanks in quotes");
}

}  // namespace

void Settings::ReadIni(const std::string& path, Findings* findings) {
  LineReader reader(path, "a moses.ini");
  std::vector<Setting>* section = nullptr;
  bool section_seen = false;
  std::map<std::string, std::string> spellings;  // by full name
  std::string_view line;
  while (reader.Next(&line)) {
    const std::string_view text = Trim(line.substr(0, line.find('#')));
    if (text.empty()) continue;
    if (text.front() == '[') {
      section = BeginSection(text, reader.location(), &spellings, findings);
      section_seen = true;
      continue;
    }
    const bool in_section = findings->Try("the ini file", reader.location(), {}, [&] {
      EXACT_FAIL_IF(!section_seen, reader.location(),
                    "'" << text << "' stands before the first [section]; is this a moses.ini?");
    });
    if (!in_section) return;  // The next lines will hardly be better.
    if (section != nullptr) section->push_back({std::string(text), reader.location()});
  }
}

std::vector<Setting>* Settings::BeginSection(std::string_view line, const Location& location,
                                             std::map<std::string, std::string>* spellings,
                                             Findings* findings) {
  const std::size_t close = line.find(']');
  const std::string spelling(line.substr(1, close == line.npos ? close : close - 1));
  const std::string subject = "[" + spelling + "]";
  const Parameter* parameter = nullptr;
  const bool accepted = findings->Try(subject, location, InMosesOf(spelling, {}), [&] {
    EXACT_FAIL_IF(close == line.npos, location, "'" << line << "' has no ']'; expected [section]");
    // Moses' tuning script saves the decoder's options as sections, short names too.
    parameter = &FindAccepted(spelling, location);
    const std::string& known = spellings->emplace(parameter->name, spelling).first->second;
    EXACT_FAIL_IF(known != spelling, location,
                  subject << " is the same parameter as [" << known
                          << "] above; expected one of them; remove the other");
  });
  if (!accepted) return nullptr;
  RemarkOnHarmless(subject, *parameter, location, findings);
  return &values_[parameter->name];
}

void Settings::ReadIni(const std::string& path) {
  Findings findings;
  ReadIni(path, &findings);
  findings.ThrowRefusal();
}

void Settings::ApplyCommandLine(const std::vector<Switch>& switches, Findings* findings) {
  for (const Switch& given : switches) {
    const Location location = OnCommandLine(given.name);
    const bool accepted = findings->Try("-" + given.name, location, InMosesOf(given.name, {}), [&] {
      FindAccepted(given.name, location);
      CheckValueCount(given, location);
    });
    if (!accepted) continue;
    RemarkOnHarmless("-" + given.name, *FindParameter(given.name), location, findings);
    std::vector<Setting>& values = values_[given.name];
    if (values.size() < given.values.size()) values.resize(given.values.size());
    for (std::size_t i = 0; i < given.values.size(); ++i) values[i] = {given.values[i], location};
  }
}

void Settings::ApplyCommandLine(const std::vector<Switch>& switches) {
  Findings findings;
  ApplyCommandLine(switches, &findings);
  findings.ThrowRefusal();
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
