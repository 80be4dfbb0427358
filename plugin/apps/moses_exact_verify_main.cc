// moses-exact-verify: checks certificates without any part of the program that wrote them.

#include <fmt/format.h>

#include <cctype>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/verify/errors.h"
#include "plugin/verify/files.h"
#include "plugin/verify/help.h"
#include "plugin/verify/record.h"
#include "plugin/verify/settings.h"
#include "plugin/verify/text.h"
#include "plugin/verify/verdicts.h"
#include "plugin/version/version.h"

namespace verify {
namespace {

// The name of an option; empty if the argument is a value.  As in Moses, an option begins with a
// dash that no digit follows.
std::string OptionName(std::string argument) {
  if (argument.compare(0, 2, "--") == 0) argument.erase(0, 1);
  if (argument.size() < 2 || argument[0] != '-') return {};
  const bool digit = std::isdigit(static_cast<unsigned char>(argument[1])) != 0;
  return digit ? std::string() : argument.substr(1);
}

// As in Moses, the values of an option are all arguments up to the next option.
Settings ReadCommandLine(const std::vector<std::string>& arguments) {
  Settings given;
  for (std::size_t i = 0; i < arguments.size();) {
    const std::string name = OptionName(arguments[i]);
    Expect(!name.empty(), arguments[i++], "an option before it");
    std::vector<std::string> values;
    for (; i < arguments.size() && OptionName(arguments[i]).empty(); ++i) {
      values.push_back(arguments[i]);
    }
    AddSwitch(name, values, &given);
  }
  Expect(given.count("config") != 0, "command line", "-f moses.ini; see -help");
  return given;
}

VerdictOptions ReadOptions(const Settings& given) {
  const auto flag = [&](const std::string& name) {
    return given.count(name) != 0 && ReadFlag(First(given, name, "true"), "-" + name);
  };
  VerdictOptions options;
  options.explain = First(given, "explain", "");
  const std::string max_states = std::to_string(options.max_states);
  options.max_states = Parse<std::size_t>(First(given, "max-states", max_states), "-max-states");
  options.allow_bounded = flag("allow-bounded");
  options.allow_infeasible = flag("allow-infeasible");
  return options;
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
int Run(const Settings& given, VerdictOptions options, const std::string& certificates) {
  if (given.count("input-file") != 0) {
    Settings settings = ReadIni(First(given, "config", ""));
    Override(given, &settings);
    options.first_id =
        Parse<std::size_t>(First(settings, "start-translation-id", "0"), "start-translation-id");
    options.sentences.emplace();
    ForEachLine(First(given, "input-file", ""), [&](std::string_view line, const std::string&) {
      options.sentences->emplace_back(line);
    });
  }
  const Model model(given, ReadSentences(certificates));
  Verdicts verdicts(model, options);
  ForEachLine(certificates,
              [&](std::string_view line, const std::string& where) { verdicts.Add(line, where); });
  verdicts.Finish(certificates);
  return verdicts.ExitCode();
}

}  // namespace
}  // namespace verify

int main(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  for (const std::string& argument : arguments) {
    const bool version = verify::IsOneOf(argument, "-version --version");
    if (!version && !verify::IsOneOf(argument, "-help --help -h")) continue;
    if (version) {
      fmt::print("moses-exact-verify {}", exact::VersionText());
    } else {
      fmt::print("{}", verify::HelpText());
    }
    return 0;
  }
  bool usage = true;  // errors are in the command line
  try {
    verify::Expect(!arguments.empty() && verify::OptionName(arguments.back()).empty(),
                   "command line", "a file of certificates as the last argument");
    const std::string certificates = arguments.back();
    arguments.pop_back();
    const verify::Settings given = verify::ReadCommandLine(arguments);
    const verify::VerdictOptions options = verify::ReadOptions(given);
    usage = false;
    return verify::Run(given, options, certificates);
  } catch (const verify::NotVerified& e) {
    fmt::print(stderr, "moses-exact-verify: {}: {}\n", e.verdict, e.what());
    return usage ? 2 : 3;
  } catch (const std::exception& e) {
    fmt::print(stderr, "moses-exact-verify: {}\n", e.what());
    return usage ? 2 : 1;
  }
}
