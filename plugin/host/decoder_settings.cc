#include "plugin/host/decoder_settings.h"

#include <algorithm>
#include <string>
#include <vector>

#include "plugin/frontend/exact_settings.h"
#include "plugin/host/decoder_option_records.h"
#include "plugin/host/parameters.h"
#include "plugin/host/search_choice.h"

namespace exact {
namespace {

// What the program reads and prints, and with how many threads: the caller's business.
std::vector<std::string> InputOutputNames() {
  std::vector<std::string> names = {"config", "check", "json", "help", "version"};
  const auto add = [&](const auto& records) {
    for (const auto& record : records) {
      if (record.role == OptionRole::kInputOutput) names.emplace_back(record.name);
    }
  };
  add(DecoderOptionRecords());
  add(ExactOptionRecords());
  return names;
}

void CheckName(const std::string& name) {
  const std::vector<std::string> refused = InputOutputNames();
  EXACT_FAIL_IF(
      std::find(refused.begin(), refused.end(), name) != refused.end(), OnCommandLine(name),
      "tells the program what to read or to print; expected an option of the model or the search; "
      "Options and Result of the library have members for the rest");
  const Parameter* parameter = FindParameter(name);
  EXACT_FAIL_IF(parameter != nullptr && parameter->name != name, OnCommandLine(name),
                "is a short name; expected '" << parameter->name << "'");
}

// As if they had been given to the program.
std::vector<Settings::Switch> Switches(const moses_exact::Options& options) {
  std::vector<Settings::Switch> switches;
  for (const auto& [name, values] : options.settings) {
    CheckName(name);
    switches.push_back({name, values});
  }
  if (options.search_algorithm) {
    const int number = static_cast<int>(*options.search_algorithm);
    switches.push_back({"search-algorithm", {std::to_string(number)}});
  }
  if (options.nbest_size > 0) {
    switches.push_back({"n-best-list", {"-", std::to_string(options.nbest_size)}});
    if (options.nbest_distinct) switches.back().values.emplace_back("distinct");
  }
  return switches;
}

}  // namespace

Settings ReadDecoderSettings(const std::string& ini_path, const moses_exact::Options& options) {
  Settings settings;
  settings.ReadIni(ini_path);
  for (const std::string& name : InputOutputNames()) settings.Remove(name);
  const std::vector<Settings::Switch> switches = Switches(options);
  for (const Settings::Switch& given : switches) settings.Remove(given.name);  // all its values
  settings.ApplyCommandLine(switches);
  ChooseSearch(ini_path, &settings);
  return settings;
}

}  // namespace exact
