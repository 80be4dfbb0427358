// What to audit: the options of the command line, with their types.
#ifndef EXACT_AUDIT_AUDIT_OPTIONS_H_
#define EXACT_AUDIT_AUDIT_OPTIONS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "plugin/audit/selection.h"
#include "plugin/host/parameters.h"
#include "plugin/host/settings.h"

namespace exact::audit {

// A file of an existing decoder, and the decoder's name.
struct NamedFile {
  std::string name;
  std::string path;
};

struct AuditOptions {
  std::string ini_path;
  std::string input_path;
  std::vector<std::string> reference_paths;
  std::string output_folder;
  std::vector<std::size_t> stacks;
  std::vector<std::size_t> cubes;
  std::vector<std::size_t> pops;  // of chart models
  std::vector<NamedFile> scores;  // outputs to be audited
  std::vector<NamedFile> times;   // logs with the times of some of them
  SelectionOptions selection;
  bool gap_off = false;                 // also search the space without Moses' gap rule
  double threshold = 0.001;             // smaller differences of scores are ignored
  std::size_t worst = 20;               // sentences shown side by side
  std::vector<Settings::Switch> moses;  // options of Moses
};

// Our own options.
const std::vector<Parameter>& AuditParameters();

// Throws UsageError.
AuditOptions ParseAuditOptions(const std::vector<Settings::Switch>& switches);

// Throws UsageError if an option is not one for the kind of model.
void CheckModelKind(const AuditOptions& options, bool chart);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_AUDIT_OPTIONS_H_
