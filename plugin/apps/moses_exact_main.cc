// moses-exact: translates with a Moses model.  Scripts can call it in place of `moses`.
//
// Exit codes: 0 every sentence got its line, 1 a model or input file is wrong or the run was
// interrupted, 2 wrong usage.  With -check: 0 the configuration is served, 1 it is not, 2 wrong
// usage, 3 it is served, but files are missing.

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "plugin/core/base/error.h"
#include "plugin/frontend/exact_settings.h"
#include "plugin/frontend/output_file.h"
#include "plugin/frontend/say.h"
#include "plugin/host/batch.h"
#include "plugin/host/chart/chart_config.h"
#include "plugin/host/command_line.h"
#include "plugin/host/configuration_check.h"
#include "plugin/host/decoder_files.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/findings.h"
#include "plugin/host/interrupts.h"
#include "plugin/host/kept_memory.h"
#include "plugin/host/model.h"
#include "plugin/host/model_config.h"
#include "plugin/host/parameters.h"
#include "plugin/host/run_log.h"
#include "plugin/host/run_program.h"
#include "plugin/host/search_choice.h"
#include "plugin/host/sentence_certificate.h"
#include "plugin/host/sentence_source.h"
#include "plugin/host/settings.h"
#include "plugin/host/translator.h"
#include "plugin/version/version.h"

namespace exact {
namespace {

int Translate(const std::string& ini_path, const ModelConfig& config,
              const DecoderOptions& options) {
  const std::atomic<bool>& interrupted = *options.exact.limits.interrupted;
  CheckDecoderFiles(ini_path, config, options);
  const LineSource read_line = OpenSentences(options.input_path);
  const LineSource next_line = [&](InputLine* line) { return !interrupted && read_line(line); };
  const auto load_start = std::chrono::steady_clock::now();
  const Model model(config, options);
  const std::chrono::duration<double> load = std::chrono::steady_clock::now() - load_start;
  std::optional<CertificateFormat> certificate_format;
  if (!options.certificates_path.empty()) certificate_format.emplace(ini_path, config, options);
  const Translator translator(model, options, certificate_format ? &*certificate_format : nullptr);
  RunLog log(options, load.count());
  // Not earlier: a run that cannot begin must leave the results of the last one alone.
  OutputFile best(options.nbest.ToStandardOutput() ? "" : "-");
  OutputFile nbest(options.nbest.path);
  OutputFile alignment(options.alignment_path);
  OutputFile unknowns(options.unknowns_path);
  OutputFile details(options.details_path);
  OutputFile report(options.report_path);
  OutputFile certificates(options.certificates_path);
  CatchInterrupts();
  KeepFreedMemory();
  TranslateAll(translator, options, next_line, [&](const Translation& translation) {
    log.MakeRoom();
    best.Write(translation.best);
    nbest.Write(translation.nbest);
    alignment.Write(translation.alignment);
    unknowns.Write(translation.unknowns);
    details.Write(translation.details);
    report.Write(translation.report);
    certificates.Write(translation.certificate);
    log.Add(translation);
  });
  log.Finish();
  if (!interrupted) return kSuccess;
  Say("moses-exact: interrupted; {} sentences are complete\n", log.sentences());
  return kBadFile;
}

void RemarkOnUnused(const DecoderOptions& options, const Settings& settings, Findings* findings) {
  if (IsExact(options.algorithm)) return;
  for (const auto& record : ExactOptionRecords()) {
    const std::vector<Setting>* values = settings.Find(record.name);
    if (record.role != OptionRole::kMethod || values == nullptr || values->empty()) continue;
    const std::string name(record.name);
    findings->AddRemark("[" + name + "]", values->front().location,
                        name + " has no effect without search-algorithm 20 or 21");
  }
}

int PrintCheck(const Findings& findings, const Settings& settings, const ModelConfig& config,
               bool as_json) {
  ConfigurationCheck check;
  check.findings = findings;
  check.of_charts = chart::IsOfCharts(settings);
  config.CheckFiles(&check.files);
  std::fputs((as_json ? FormatCheckJson(check) : FormatCheck(check)).c_str(), stdout);
  return CheckExitCode(check);
}

int Run(int argc, char** argv) {
  const std::vector<Settings::Switch> switches = ParseCommandLine(argc, argv);
  if (FindSwitch(switches, "help") != nullptr) {
    fmt::print("Usage: moses-exact -f moses.ini [-i FILE] [options]\n\n{}", ParameterHelp());
    return kSuccess;
  }
  if (FindSwitch(switches, "version") != nullptr) {
    fmt::print("moses-exact {}", VersionText());
    return kSuccess;
  }
  const Settings::Switch* ini = FindSwitch(switches, "config");
  if (ini == nullptr || ini->values.size() != 1) {
    throw UsageError("no moses.ini; expected -f moses.ini; -help lists the options");
  }
  const std::string& ini_path = ini->values.front();
  Findings findings;
  const Settings settings = ReadSettings(ini_path, switches, &findings);
  DecoderOptions options(settings, &findings);
  options.exact.limits.interrupted = &Interrupted();
  const ModelConfig config(settings, ini_path, &findings);
  RemarkOnUnused(options, settings, &findings);
  if (FindSwitch(switches, "check") != nullptr) {
    return PrintCheck(findings, settings, config, FindSwitch(switches, "json") != nullptr);
  }
  findings.ThrowRefusal();
  if (options.verbosity >= 1) {
    for (const std::string& remark : findings.Remarks()) Say("{}\n", remark);
  }
  if (options.show_weights) {
    std::fputs(FormatWeights(config).c_str(), stdout);
    return kSuccess;
  }
  return Translate(ini_path, config, options);
}

}  // namespace
}  // namespace exact

int main(int argc, char** argv) { return exact::RunProgram("moses-exact", argc, argv, exact::Run); }
