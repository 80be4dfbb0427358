#include "plugin/verify/verdicts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <locale>

#include "plugin/verify/errors.h"
#include "plugin/verify/record.h"
#include "plugin/verify/text.h"

namespace verify {
namespace {

// A certificate must not be able to add lines to our output.
std::string OneLine(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return std::iscntrl(c, std::locale::classic()); },
      ' ');
  return text;
}

const char* NameOf(Verified::Claim claim) {
  switch (claim) {
    case Verified::Claim::kOptimal:
      return "optimal";
    case Verified::Claim::kBounded:
      return "bounded";
    case Verified::Claim::kInfeasible:
      break;
  }
  return "infeasible";
}

}  // namespace

void Verdicts::Add(std::string_view line, const std::string& where) {
  std::string id = where;
  std::string text;
  std::string story;
  try {
    ++lines_;
    const nlohmann::json certificate = ReadCertificate(line);
    id = certificate["id"].dump();
    const bool is_new = ids_.insert(certificate["id"].get<std::size_t>()).second;
    if (!options_.explain.empty() && id != options_.explain) return;
    if (!is_new) throw Rejected("there is a certificate of this id above");
    if (options_.sentences) CompareWithSentence(certificate);
    text = Verify(certificate, &story);
  } catch (const NotVerified& e) {
    ++counts_[e.verdict];
    text = fmt::format("{}: {}", e.verdict, e.what());
  }
  ++checked_;
  fmt::print("{}{}: {}\n", options_.explain.empty() ? "" : story, id, OneLine(text));
}

std::string Verdicts::Verify(const nlohmann::json& certificate, std::string* story) {
  const Verified verified = Check(model_, certificate, options_.max_states, story);
  ++counts_[NameOf(verified.claim)];
  std::string notes;
  for (const std::string& note : model_.notes) notes += (notes.empty() ? " (" : "; ") + note;
  return "verified " + verified.text + notes + (notes.empty() ? "" : ")");
}

void Verdicts::CompareWithSentence(const nlohmann::json& certificate) {
  const std::size_t index = lines_ - 1;
  if (index >= options_.sentences->size()) throw Rejected("the input has fewer sentences");
  if (certificate["id"] != options_.first_id + index) {
    throw Rejected(fmt::format("the sentence here has the id {}", options_.first_id + index));
  }
  if (!certificate.contains("input")) return;  // then it claims nothing
  if (Split(certificate["input"].get_ref<const std::string&>()) !=
      Split((*options_.sentences)[index])) {
    throw Rejected("it is of another sentence than the input's");
  }
}

void Verdicts::Finish(const std::string& path) const {
  Expect(checked_ != 0, path,
         options_.explain.empty() ? "certificates" : "a certificate of this id");
  fmt::print(
      "{} certificates: {} optimal, {} bounded, {} infeasible, {} rejected, {} too large to check, "
      "{} nothing claimed\n",
      checked_, Count("optimal"), Count("bounded"), Count("infeasible"), Count("rejected"),
      Count("too large to check"), Count("nothing claimed"));
  Expect(std::fflush(stdout) == 0, "standard output", "to be able to write to it");
  if (options_.sentences) {
    Expect(lines_ == options_.sentences->size(), path,
           fmt::format("{} certificates, one for each sentence of the input, instead of {}",
                       options_.sentences->size(), lines_));
  }
}

std::size_t Verdicts::Count(const std::string& verdict) const {
  const auto found = counts_.find(verdict);
  return found == counts_.end() ? 0 : found->second;
}

int Verdicts::ExitCode() const {
  if (Count("rejected") > 0) return 1;
  std::size_t accepted = Count("optimal");
  if (options_.allow_bounded) accepted += Count("bounded");
  if (options_.allow_infeasible) accepted += Count("infeasible");
  return accepted == checked_ ? 0 : 3;
}

}  // namespace verify
