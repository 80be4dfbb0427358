// What -check prints: whether moses-exact, and the plugin inside Moses, can use a configuration.
#ifndef EXACT_HOST_CONFIGURATION_CHECK_H_
#define EXACT_HOST_CONFIGURATION_CHECK_H_

#include <string>

#include "plugin/host/findings.h"

namespace exact {

// `findings` are those of the readers, `files` the refusals of files that are missing.
struct ConfigurationCheck {
  Findings findings;
  Findings files;
  bool of_charts = false;  // the kind of model

  // What the plugin does with the line of a finding.
  const InMoses& InMosesOf(const Finding& finding) const {
    return of_charts ? finding.in_moses.chart : finding.in_moses.phrase;
  }
  // What it does with the whole: the worst of what it does with the lines.
  InMoses::Kind InMosesKind() const;
};

// A line for each finding and each missing file, what the plugin does, and the verdict.
std::string FormatCheck(const ConfigurationCheck& check);
// The same as a JSON object in one line.
std::string FormatCheckJson(const ConfigurationCheck& check);

// The exit code of -check: kSuccess, kBadFile if the configuration is not served, kMissingFiles.
int CheckExitCode(const ConfigurationCheck& check);
constexpr int kMissingFiles = 3;

}  // namespace exact

#endif  // EXACT_HOST_CONFIGURATION_CHECK_H_
