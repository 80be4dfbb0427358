#include "plugin/host/findings.h"

#include <sstream>

namespace exact {
namespace {

std::string At(const Location& location, const std::string& text) {
  std::ostringstream message;
  message << location << ": " << text;
  return message.str();
}

}  // namespace

void Findings::AddRead(const std::string& subject, const Location& location,
                       const InMosesByModel& in_moses) {
  all_.push_back({Verdict::kRead, subject, location, "", in_moses});
}

void Findings::AddRemark(const std::string& subject, const Location& location,
                         const std::string& remark, const InMosesByModel& in_moses) {
  all_.push_back({Verdict::kRemarked, subject, location, At(location, remark), in_moses});
}

void Findings::AddConversion(const std::string& subject, const Location& location,
                             const std::string& how, const InMosesByModel& in_moses) {
  all_.push_back({Verdict::kConverted, subject, location, At(location, how), in_moses});
}

bool Findings::HasRefusal() const { return !Select(*this, Verdict::kRefused).empty(); }

std::vector<std::string> Findings::Remarks() const {
  std::vector<std::string> remarks;
  for (const Finding& finding : all_) {
    const bool refused = finding.verdict == Verdict::kRefused;
    if (!refused && !finding.message.empty()) remarks.push_back(finding.message);
  }
  return remarks;
}

void Findings::ThrowRefusal() const {
  const std::vector<const Finding*> refusals = Select(*this, Verdict::kRefused);
  if (refusals.empty()) return;
  std::string message = refusals.front()->message;
  if (refusals.size() > 1) {
    message += " (the first of " + std::to_string(refusals.size()) +
               " complaints; moses-exact -check lists them)";
  }
  if (refusals.front()->location.on_command_line) throw UsageError(message);
  throw InputError(message);
}

std::vector<const Finding*> Select(const Findings& findings, Verdict verdict) {
  std::vector<const Finding*> selected;
  for (const Finding& finding : findings.all()) {
    if (finding.verdict == verdict) selected.push_back(&finding);
  }
  return selected;
}

}  // namespace exact
