// moses-exact-verify: checks certificates without any part of the program that wrote them.
//
// Exit codes: 0 every certificate is verified, 1 one is rejected or a file is wrong, 2 wrong usage,
// 3 none is rejected, but some could not be checked.

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <cstdio>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/settings.h"
#include "verify/text.h"
#include "verify/verifier.h"

namespace verify {
namespace {

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
  std::string certificates;
  std::string ini;
  std::optional<long> explain;
  std::size_t max_states = 10000000;
  Settings settings;  // all other options
};

bool IsOption(const std::string& argument) {
  return argument.size() > 1 && argument[0] == '-' &&
         std::isdigit(static_cast<unsigned char>(argument[1])) == 0;
}

// As Moses: the values of an option are all arguments up to the next one.
CommandLine ReadCommandLine(const std::vector<std::string>& arguments) {
  CommandLine result;
  if (arguments.empty() || IsOption(arguments.back())) {
    throw InputError("no certificates; expected their file as the last argument; see -help");
  }
  result.certificates = arguments.back();
  for (std::size_t i = 0; i + 1 < arguments.size();) {
    if (!IsOption(arguments[i])) throw InputError("unexpected argument '" + arguments[i] + "'");
    const std::string name = arguments[i].substr(arguments[i].find_first_not_of('-'));
    std::vector<std::string> values;
    for (++i; i + 1 < arguments.size() && !IsOption(arguments[i]); ++i) {
      values.push_back(arguments[i]);
    }
    const std::string value = values.size() == 1 ? values[0] : "";
    if (name == "explain") {
      result.explain = Parse<long>(value, name);
    } else if (name == "max-states") {
      result.max_states = Parse<std::size_t>(value, name);
    } else if (name == "f" || name == "config") {
      result.ini = value;
    } else {
      Override(name, values, &result.settings);
    }
  }
  if (result.ini.empty()) throw InputError("no moses.ini; expected -f moses.ini; see -help");
  return result;
}

// The words of all sentences.
Wanted CollectWords(const std::string& certificates) {
  Wanted wanted;
  Lines lines(certificates);
  for (std::string_view line; lines.Next(&line);) {
    try {
      const Certificate certificate(line);
      for (const std::string_view word : Split(certificate.input)) wanted.emplace(word);
    } catch (const Rejected&) {
      continue;  // this is said later
    }
  }
  return wanted;
}

// Nothing if the model has something that is not computed here: then *why says what.
std::optional<Model> ReadModel(const CommandLine& command_line, std::string* why) {
  try {
    Settings settings = ReadIni(command_line.ini);
    for (const auto& [name, values] : command_line.settings) Override(name, values, &settings);
    return Model(settings, command_line.ini, CollectWords(command_line.certificates));
  } catch (const NotCheckable& e) {
    *why = e.what();
    return std::nullopt;
  }
}

// Checks the certificates one by one and returns the exit code.
int Run(const CommandLine& command_line) {
  std::string why_no_model;
  const std::optional<Model> model = ReadModel(command_line, &why_no_model);
  std::array<std::size_t, kVerdictNames.size()> counts{};
  std::size_t all = 0;
  Lines lines(command_line.certificates);
  for (std::string_view line; lines.Next(&line);) {
    std::string who = lines.Where();
    Finding finding;
    try {
      const Certificate certificate(line);
      if (command_line.explain && certificate.id != *command_line.explain) continue;
      who = std::to_string(certificate.id);
      finding = model ? Check(*model, certificate, command_line.max_states)
                      : Finding{Verdict::kNotCheckable, why_no_model, ""};
    } catch (const Rejected& e) {
      finding.why = e.what();
    }
    const auto verdict = static_cast<std::size_t>(finding.verdict);
    ++all;
    ++counts[verdict];
    if (command_line.explain) {
      fmt::print("{}Verdict: {} ({})\n", finding.story, kVerdictNames[verdict], finding.why);
    } else {
      fmt::print("{}: {}: {}\n", who, kVerdictNames[verdict], finding.why);
    }
  }
  if (all == 0) {
    throw InputError(command_line.certificates +
                     (command_line.explain ? ": has no certificate of this id"
                                           : ": is empty; expected certificates, one a line"));
  }
  std::string summary;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    summary += fmt::format("{} {} {}", i == 0 ? ":" : ",", counts[i], kVerdictNames[i]);
  }
  if (!command_line.explain) fmt::print("{} certificates{}\n", all, summary);
  if (counts[static_cast<std::size_t>(Verdict::kRejected)] > 0) return 1;
  return counts[static_cast<std::size_t>(Verdict::kVerified)] == all ? 0 : 3;
}

}  // namespace
}  // namespace verify

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  for (const std::string& argument : arguments) {
    if (argument == "-help" || argument == "--help" || argument == "-h") {
      fmt::print("{}", verify::kHelp);
      return 0;
    }
    if (argument == "-version" || argument == "--version") {
      fmt::print("moses-exact-verify {}\n", MOSES_EXACT_VERSION);
      return 0;
    }
  }
  int status = 2;
  try {
    const verify::CommandLine command_line = verify::ReadCommandLine(arguments);
    status = 1;
    return verify::Run(command_line);
  } catch (const std::exception& e) {
    fmt::print(stderr, "moses-exact-verify: {}\n", e.what());
    return status;
  }
}
