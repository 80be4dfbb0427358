// moses-exact-audit: measures how often, and by how much, a decoder's search misses the best
// translation of its model.
//
//   moses-exact-audit -f moses.ini -i FILE -o DIR [options]   audits, or continues an audit
//   moses-exact-audit merge -o DIR [--partial] DIR DIR ...    merges shards
//
// Exit codes: 0 done, 1 a model or input file is wrong, 2 wrong usage, 3 interrupted (the sentences
// that are done are written, and the same command continues).

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "plugin/audit/audit_options.h"
#include "plugin/audit/merge.h"
#include "plugin/audit/merge_options.h"
#include "plugin/audit/reports.h"
#include "plugin/audit/run_audit.h"
#include "plugin/frontend/say.h"
#include "plugin/host/command_line.h"
#include "plugin/host/interrupts.h"
#include "plugin/host/parameters.h"
#include "plugin/host/run_program.h"
#include "plugin/version/version.h"

namespace exact::audit {
namespace {

constexpr int kInterrupted = 3;

void PrintHelp() {
  fmt::print(
      "Usage: moses-exact-audit -f moses.ini -i FILE -o DIR [options]\n"
      "       moses-exact-audit merge -o DIR [--worst N] [--partial] DIR DIR ...\n\n{}\n"
      "merge puts shards together. Each must be there once; with --partial, some may be missing.\n"
      "Options of moses-exact can also be given (moses-exact -help), e.g. -threads,\n"
      "-distortion-limit, -weight-overwrite, -exact-time-limit.\n",
      ParameterHelp(AuditParameters()));
}

void Report(const std::string& folder, std::size_t worst) {
  fmt::print("{}\nThe page is {}/report.html.\n", WriteReports(folder, worst), folder);
}

int Merge(int argc, char** argv) {
  const MergeOptions options = ParseMergeOptions(argc, argv);
  MergeAudits(options);
  Report(options.output_folder, options.worst);
  return kSuccess;
}

int Audit(const AuditOptions& options) {
  const bool complete = RunAudit(options, Interrupted(), CatchInterrupts);
  Report(options.output_folder, options.worst);
  if (complete) return kSuccess;
  Say("moses-exact-audit: interrupted; the same command continues\n");
  return kInterrupted;
}

int Run(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]) == "merge") return Merge(argc - 1, argv + 1);
  const std::vector<Settings::Switch> switches = ParseCommandLine(argc, argv, AuditParameters());
  if (FindSwitch(switches, "help") != nullptr) {
    PrintHelp();
    return kSuccess;
  }
  if (FindSwitch(switches, "version") != nullptr) {
    fmt::print("moses-exact-audit {}", VersionText());
    return kSuccess;
  }
  return Audit(ParseAuditOptions(switches));
}

}  // namespace
}  // namespace exact::audit

int main(int argc, char** argv) {
  return exact::RunProgram("moses-exact-audit", argc, argv, exact::audit::Run);
}
