#include "plugin/host/configuration_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "plugin/frontend/tokens.h"
#include "plugin/host/run_program.h"

namespace exact {
namespace {

std::string Name(Verdict verdict) {
  switch (verdict) {
    case Verdict::kRead:
    case Verdict::kRemarked:
      return "read";
    case Verdict::kConverted:
      return "converted";
    case Verdict::kRefused:
      break;
  }
  return "refused";
}

std::string Name(InMoses::Kind kind) {
  switch (kind) {
    case InMoses::Kind::kExact:
      return "exact";
    case InMoses::Kind::kFallsBack:
      return "falls back";
    case InMoses::Kind::kRefused:
      break;
  }
  return "refused";
}

std::string Served(const ConfigurationCheck& check) {
  if (check.findings.HasRefusal()) return "no";
  return Select(check.findings, Verdict::kConverted).empty() ? "yes" : "after conversion";
}

std::string Explain(InMoses::Kind kind) {
  switch (kind) {
    case InMoses::Kind::kExact:
      return "searched exactly";
    case InMoses::Kind::kFallsBack:
      return "translated by Moses' own search, not exactly";
    case InMoses::Kind::kRefused:
      break;
  }
  return "refused";
}

std::string At(const Finding& finding) {
  std::ostringstream place;
  place << finding.location << ": " << finding.subject;
  return place.str();
}

std::string FormatInMoses(const ConfigurationCheck& check) {
  std::string text;
  for (const Finding& finding : check.findings.all()) {
    const InMoses& in_moses = check.InMosesOf(finding);
    if (in_moses.kind == InMoses::Kind::kExact) continue;
    text += fmt::format("in Moses   {}: {}: {}\n", At(finding), Name(in_moses.kind), in_moses.why);
  }
  return text + "in Moses   the plugin: " + Explain(check.InMosesKind()) + "\n";
}

std::string FormatVerdict(const ConfigurationCheck& check) {
  const std::size_t refused = Select(check.findings, Verdict::kRefused).size();
  if (refused > 0) return fmt::format("not served: {} refused\n", refused);
  std::vector<std::string> converted;
  for (const Finding* finding : Select(check.findings, Verdict::kConverted)) {
    converted.push_back(finding->subject);
  }
  std::string text = "served";
  if (!converted.empty()) text += " after conversion of " + Join(converted, ", ");
  const std::size_t missing = check.files.all().size();
  if (missing > 0) text += fmt::format("; missing files: {}", missing);
  return text + "\n";
}

}  // namespace

InMoses::Kind ConfigurationCheck::InMosesKind() const {
  InMoses::Kind worst = InMoses::Kind::kExact;
  for (const Finding& finding : findings.all()) worst = std::max(worst, InMosesOf(finding).kind);
  return worst;
}

std::string FormatCheck(const ConfigurationCheck& check) {
  std::string text;
  for (const Finding& finding : check.findings.all()) {
    text += fmt::format("{:<10} {}\n", Name(finding.verdict),
                        finding.message.empty() ? At(finding) : finding.message);
  }
  for (const Finding& file : check.files.all()) {
    text += fmt::format("{:<10} {}\n", "missing", file.message);
  }
  return text + FormatInMoses(check) + FormatVerdict(check);
}

std::string FormatCheckJson(const ConfigurationCheck& check) {
  nlohmann::ordered_json json;
  json["served"] = Served(check);
  json["in_moses"] = Name(check.InMosesKind());
  json["findings"] = nlohmann::json::array();
  for (const Finding& finding : check.findings.all()) {
    nlohmann::ordered_json described;
    described["verdict"] = Name(finding.verdict);
    described["subject"] = finding.subject;
    described["file"] = finding.location.file;
    if (finding.location.line != 0) described["line"] = finding.location.line;
    if (!finding.message.empty()) described["message"] = finding.message;
    const InMoses& in_moses = check.InMosesOf(finding);
    described["in_moses"] = Name(in_moses.kind);
    if (!in_moses.why.empty()) described["in_moses_why"] = in_moses.why;
    json["findings"].push_back(described);
  }
  json["missing"] = nlohmann::json::array();
  for (const Finding& file : check.files.all()) json["missing"].push_back(file.message);
  // File names need not be UTF-8.
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

int CheckExitCode(const ConfigurationCheck& check) {
  if (check.findings.HasRefusal()) return kBadFile;
  return check.files.HasRefusal() ? kMissingFiles : kSuccess;
}

}  // namespace exact
