// moses-exact-verify: checks certificates without any part of the program that wrote them.

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <exception>
#include <locale>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/verify/verifier.h"

namespace verify {
namespace {

constexpr const char* kHelp = R"(Usage: moses-exact-verify -f moses.ini [options] CERTIFICATES

Checks what moses-exact -exact-certificates wrote: each derivation scores what is claimed, and no
derivation of the search space of moses.ini and the options scores more.

  -f, -config FILE   the moses.ini (required)
  -explain ID        explain one certificate and its check in words
  -max-states N      give up a certificate when its check needs more (10000000)
  -version, -help    print the version, or this
  others             as they were given to moses-exact, for example -distortion-limit N

Exit codes: 0 all are verified, 1 one is rejected or a file is wrong, 2 wrong usage, 3 none is
rejected, but some are too large to check or claim nothing, or the model is not checkable.
)";

bool IsOption(const std::string& argument) {
  const std::size_t name = argument.find_first_not_of('-');
  return name != 0 && name != std::string::npos &&
         std::isdigit(static_cast<unsigned char>(argument[name])) == 0;
}

// As in Moses, the values of an option are all arguments up to the next option.
Settings ReadCommandLine(const std::vector<std::string>& arguments) {
  Settings settings;
  for (std::size_t i = 0; i < arguments.size();) {
    Expect(IsOption(arguments[i]), arguments[i], "an option before it");
    const std::string name = arguments[i].substr(arguments[i].find_first_not_of('-'));
    std::vector<std::string> values;
    for (++i; i < arguments.size() && !IsOption(arguments[i]); ++i) values.push_back(arguments[i]);
    Override(name, values, &settings);
  }
  Expect(settings.count("config") != 0, "command line", "-f moses.ini; see -help");
  return settings;
}

std::vector<std::string> ReadSentences(const std::string& certificates) {
  std::vector<std::string> sentences;
  ForEachLine(certificates, [&](std::string_view line, const std::string&) {
    try {
      sentences.push_back(ReadCertificate(line).value("input", ""));
    } catch (const NotVerified&) {  // reported when it is checked
    }
  });
  return sentences;
}

// Checks the certificates one by one and returns the exit code.
int Run(const Settings& given, const std::string& certificates, std::size_t max_states) {
  const Model model(given, ReadSentences(certificates));
  const std::string explain = First(given, "explain", "");
  std::map<std::string, std::size_t> counts;
  std::size_t all = 0;
  ForEachLine(certificates, [&](std::string_view line, const std::string& where) {
    std::string id = where;
    std::string verdict = "verified";
    std::string why;
    std::string story;
    try {
      const nlohmann::json certificate = ReadCertificate(line);
      id = certificate["id"].dump();
      if (!explain.empty() && id != explain) return;
      why = Check(model, certificate, max_states, &story);
    } catch (const NotVerified& e) {
      verdict = e.verdict;
      why = e.what();
    }
    // A certificate must not be able to add lines to our output.
    std::replace_if(
        why.begin(), why.end(), [](char c) { return std::iscntrl(c, std::locale::classic()); },
        ' ');
    ++all;
    ++counts[verdict];
    fmt::print("{}{}: {}: {}\n", explain.empty() ? "" : story, id, verdict, why);
  });
  Expect(all != 0, certificates, explain.empty() ? "certificates" : "a certificate of this id");
  fmt::print(
      "{} certificates: {} verified, {} rejected, {} too large to check, {} nothing claimed\n", all,
      counts["verified"], counts["rejected"], counts["too large to check"],
      counts["nothing claimed"]);
  Expect(std::fflush(stdout) == 0, "standard output", "to be able to write to it");
  if (counts["rejected"] > 0) return 1;
  return counts["verified"] == all ? 0 : 3;
}

}  // namespace
}  // namespace verify

int main(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  for (const std::string& argument : arguments) {
    const bool version = verify::IsOneOf(argument, "-version --version");
    if (!version && !verify::IsOneOf(argument, "-help --help -h")) continue;
    fmt::print("{}", version ? "moses-exact-verify " MOSES_EXACT_VERSION "\n" : verify::kHelp);
    return 0;
  }
  bool usage = true;  // errors are in the command line
  try {
    verify::Expect(!arguments.empty() && !verify::IsOption(arguments.back()), "command line",
                   "a file of certificates as the last argument");
    const std::string certificates = arguments.back();
    arguments.pop_back();
    const verify::Settings given = verify::ReadCommandLine(arguments);
    const std::string max_states = verify::First(given, "max-states", "10000000");
    const auto limit = verify::Parse<std::size_t>(max_states, "-max-states");
    usage = false;
    return verify::Run(given, certificates, limit);
  } catch (const verify::NotVerified& e) {
    fmt::print(stderr, "moses-exact-verify: {}: {}\n", e.verdict, e.what());
    return usage ? 2 : 3;
  } catch (const std::exception& e) {
    fmt::print(stderr, "moses-exact-verify: {}\n", e.what());
    return usage ? 2 : 1;
  }
}
