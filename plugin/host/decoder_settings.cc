#include "plugin/host/decoder_settings.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "plugin/host/parameters.h"

namespace exact {
namespace {

// What the program reads and prints, and with how many threads: the caller's business.
constexpr std::array<std::string_view, 18> kOfTheProgram = {
    "alignment-output-file",
    "config",
    "exact-certificates",
    "exact-report",
    "help",
    "include-segmentation-in-n-best",
    "input-file",
    "labeled-n-best-list",
    "n-best-list",
    "output-hypo-score",
    "print-alignment-info-in-n-best",
    "print-id",
    "report-segmentation",
    "show-weights",
    "start-translation-id",
    "threads",
    "verbose",
    "version",
};

void CheckName(const std::string& name) {
  EXACT_FAIL_IF(
      std::find(kOfTheProgram.begin(), kOfTheProgram.end(), name) != kOfTheProgram.end(),
      OnCommandLine(name),
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
  for (const std::string_view name : kOfTheProgram) settings.Remove(name);
  settings.ApplyCommandLine(Switches(options));
  // Without an exact search there would be no reason for this library.
  if (!settings.Has("search-algorithm")) {
    settings.ApplyCommandLine({{"search-algorithm", {"20"}}});
  }
  return settings;
}

}  // namespace exact
