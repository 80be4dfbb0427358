// moses-exact-verify: checks certificates without any part of the program that wrote them.
//
// Exit codes: 0 every certificate is verified, 1 one is rejected or a file is wrong, 2 wrong usage,
// 3 none is rejected, but some could not be checked.

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <cstddef>
#include <cstdio>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "verify/explain.h"
#include "verify/settings.h"
#include "verify/text.h"
#include "verify/verifier.h"

namespace verify {
namespace {

constexpr int kAllVerified = 0;
constexpr int kSomeRejected = 1;
constexpr int kBadUsage = 2;
constexpr int kSomeNotChecked = 3;

constexpr const char* kHelp = R"(Usage: moses-exact-verify -f moses.ini [options] CERTIFICATES

Checks what moses-exact -exact-certificates has written: that each derivation scores what is
claimed, and that no derivation of its search space scores more.  The search space is that of
moses.ini and of the options, which are those of moses-exact; certificates of another space are
rejected.  Prints a line a certificate and a last one with the counts.

  -f, -config FILE       the moses.ini (required)
  -explain ID            explain one certificate and its check in words
  -max-states N          give up a certificate when its check needs more (10000000)
  -distortion-limit N, -exact-gap-constraint on|off, -weight-overwrite '...', and so on:
                         as they were given to moses-exact; those that change nothing about the
                         search space are accepted and do nothing
  -version, -help        print the version, or this

Exit codes: 0 all are verified, 1 one is rejected or a file is wrong, 2 wrong usage, 3 none is
rejected, but some are too large to check, not checkable or claim nothing.
)";

struct CommandLine {
  std::string ini_path;
  std::string certificates_path;
  std::optional<long> explain;
  std::size_t max_states = 10000000;
  std::vector<std::pair<std::string, std::vector<std::string>>> overrides;
};

bool IsOption(const std::string& argument) {
  return argument.size() > 1 && argument[0] == '-' &&
         std::isdigit(static_cast<unsigned char>(argument[1])) == 0;
}

std::size_t ReadCount(const std::string& name, const std::vector<std::string>& values) {
  if (values.size() != 1) throw UsageError("-" + name + ": expected one number");
  const long number = Parse<long>(values[0], "-" + name);
  if (number < 0) throw UsageError("-" + name + ": expected a number that is not negative");
  return static_cast<std::size_t>(number);
}

void TakeOption(const std::string& name, const std::vector<std::string>& values,
                CommandLine* result) {
  if (name == "explain") {
    result->explain = static_cast<long>(ReadCount(name, values));
  } else if (name == "max-states") {
    result->max_states = ReadCount(name, values);
  } else if (Settings::FullName(name) == "config") {
    if (values.size() != 1) throw UsageError("-" + name + ": expected one file");
    result->ini_path = values[0];
  } else {
    result->overrides.emplace_back(Settings::FullName(name), values);
  }
}

// As Moses: the values of an option are all arguments up to the next one.
CommandLine ReadCommandLine(const std::vector<std::string>& arguments) {
  CommandLine result;
  if (arguments.empty() || IsOption(arguments.back())) {
    throw UsageError("no certificates; expected their file as the last argument; see -help");
  }
  result.certificates_path = arguments.back();
  for (std::size_t i = 0; i + 1 < arguments.size();) {
    if (!IsOption(arguments[i])) throw UsageError("unexpected argument '" + arguments[i] + "'");
    const std::string name = arguments[i].substr(arguments[i].find_first_not_of('-'));
    std::vector<std::string> values;
    for (++i; i + 1 < arguments.size() && !IsOption(arguments[i]); ++i) {
      values.push_back(arguments[i]);
    }
    try {
      TakeOption(name, values, &result);
    } catch (const Fault& e) {
      throw UsageError(e.what());
    }
  }
  if (result.ini_path.empty()) throw UsageError("no moses.ini; expected -f moses.ini; see -help");
  return result;
}

// The source phrases of all sentences.
Wanted CollectPhrases(const std::string& certificates_path, std::size_t max_length) {
  Wanted wanted;
  Lines file(certificates_path);
  std::string_view line;
  while (file.Next(&line)) {
    const auto record = nlohmann::json::parse(line, nullptr, /*allow_exceptions=*/false);
    if (!record.is_object() || !record.contains("input") || !record["input"].is_string()) continue;
    AddPhrases(record["input"].get<std::string>(), max_length, &wanted);
  }
  return wanted;
}

// Checks the certificates one by one.
class Run {
 public:
  explicit Run(const CommandLine& command_line) : options_(command_line) {}

  int All() {
    LoadModel();
    Lines file(options_.certificates_path);
    std::string_view line;
    bool explained = false;
    while (file.Next(&line)) {
      std::optional<Certificate> certificate;
      Finding finding;
      try {
        certificate.emplace(line);
        if (options_.explain && certificate->id != *options_.explain) continue;
        finding = CheckOne(*certificate);
      } catch (const Rejected& e) {
        finding.why = e.what();
      }
      ++counts_[static_cast<std::size_t>(finding.verdict)];
      if (options_.explain && certificate && model_) {
        fmt::print("{}", Explain(*model_, *certificate, finding));
        explained = true;
      } else {
        fmt::print("{}: {}: {}\n", certificate ? std::to_string(certificate->id) : file.Where(),
                   Name(finding.verdict), finding.why);
      }
    }
    return Summarise(explained);
  }

 private:
  void LoadModel() {
    try {
      Settings settings(options_.ini_path);
      for (const auto& [name, values] : options_.overrides) settings.Override(name, values);
      const auto max_length = static_cast<std::size_t>(settings.Integer("max-phrase-length", 20));
      model_ = std::make_unique<Model>(settings, options_.ini_path,
                                       CollectPhrases(options_.certificates_path, max_length));
    } catch (const NotCheckable& e) {
      why_no_model_ = e.what();
    }
  }

  Finding CheckOne(const Certificate& certificate) const {
    if (model_ != nullptr) return Check(*model_, certificate, options_.max_states);
    Finding finding;
    finding.verdict = Verdict::kNotCheckable;
    finding.why = why_no_model_;
    return finding;
  }

  int Summarise(bool explained) const {
    std::size_t all = 0;
    std::string text;
    for (std::size_t i = 0; i < kVerdicts; ++i) {
      all += counts_[i];
      text += fmt::format("{}{} {}", i == 0 ? "" : ", ", counts_[i], Name(static_cast<Verdict>(i)));
    }
    if (all == 0) {
      throw InputError(options_.certificates_path +
                       (options_.explain ? ": has no certificate of this id"
                                         : ": is empty; expected certificates, one a line"));
    }
    if (!explained) fmt::print("{} certificates: {}\n", all, text);
    if (counts_[static_cast<std::size_t>(Verdict::kRejected)] > 0) return kSomeRejected;
    return counts_[static_cast<std::size_t>(Verdict::kVerified)] == all ? kAllVerified
                                                                        : kSomeNotChecked;
  }

  const CommandLine& options_;
  std::unique_ptr<Model> model_;
  std::string why_no_model_;
  std::array<std::size_t, kVerdicts> counts_{};
};

int Main(const std::vector<std::string>& arguments) {
  for (const std::string& argument : arguments) {
    if (argument == "-help" || argument == "--help" || argument == "-h") {
      fmt::print("{}", kHelp);
      return kAllVerified;
    }
    if (argument == "-version" || argument == "--version") {
      fmt::print("moses-exact-verify {}\n", MOSES_EXACT_VERSION);
      return kAllVerified;
    }
  }
  const CommandLine command_line = ReadCommandLine(arguments);
  return Run(command_line).All();
}

}  // namespace
}  // namespace verify

int main(int argc, char** argv) {
  try {
    return verify::Main(std::vector<std::string>(argv + 1, argv + argc));
  } catch (const verify::UsageError& e) {
    fmt::print(stderr, "moses-exact-verify: {}\n", e.what());
    return verify::kBadUsage;
  } catch (const std::exception& e) {
    fmt::print(stderr, "moses-exact-verify: {}\n", e.what());
    return verify::kSomeRejected;
  }
}
