#include "plugin/host/command_line.h"

#include <boost/program_options.hpp>
#include <string_view>

#include "plugin/frontend/spelling.h"

namespace exact {
namespace {

namespace po = boost::program_options;

// The long name of an option such as "-dl", or nothing if the token is a value.  As in Moses, an
// option starts with a dash that is not followed by a digit.
std::string OptionName(std::string_view token, const std::vector<Parameter>& own) {
  if (token.size() >= 2 && token[0] == '-' && token[1] == '-') token.remove_prefix(1);
  if (token.size() < 2 || token[0] != '-') return {};
  if (token[1] >= '0' && token[1] <= '9') return {};
  token.remove_prefix(1);
  const Parameter* parameter = FindParameter(token, own);
  return parameter != nullptr ? parameter->name : std::string(token);
}

std::vector<po::option> ParseMosesStyle(std::vector<std::string>& arguments,
                                        const std::vector<Parameter>& own) {
  const std::string name = OptionName(arguments.front(), own);
  if (name.empty()) return {};
  po::option option;
  option.string_key = name;
  option.original_tokens.push_back(arguments.front());
  arguments.erase(arguments.begin());
  return {option};
}

void AddOption(const Parameter& parameter, po::options_description* description) {
  description->add_options()(parameter.name.c_str(),
                             po::value<std::vector<std::string>>()->multitoken()->zero_tokens(),
                             "");
}

// Adds the values to those given earlier under the same name, if the option may be repeated.
void Collect(const po::option& option, const std::vector<Parameter>& own,
             std::vector<Settings::Switch>* switches) {
  for (Settings::Switch& earlier : *switches) {
    if (earlier.name != option.string_key) continue;
    const Parameter* parameter = FindParameter(option.string_key, own);
    const bool is_own = parameter >= own.data() && parameter < own.data() + own.size();
    if (!is_own || parameter->count.most <= 1) {
      throw UsageError("option -" + option.string_key +
                       " is given twice; expected it once; remove one");
    }
    earlier.values.insert(earlier.values.end(), option.value.begin(), option.value.end());
    return;
  }
  switches->push_back({option.string_key, option.value});
}

}  // namespace

std::vector<Settings::Switch> ParseCommandLine(int argc, const char* const* argv,
                                               const std::vector<Parameter>& own) {
  po::options_description description;
  for (const Parameter& parameter : AllParameters()) AddOption(parameter, &description);
  for (const Parameter& parameter : own) {
    if (FindParameter(parameter.name) == nullptr) AddOption(parameter, &description);
  }
  std::vector<Settings::Switch> switches;
  try {
    const po::parsed_options parsed =
        po::command_line_parser(argc, argv)
            .options(description)
            .style(po::command_line_style::allow_long | po::command_line_style::long_allow_next)
            .extra_style_parser([&own](std::vector<std::string>& arguments) {
              return ParseMosesStyle(arguments, own);
            })
            .run();
    for (const po::option& option : parsed.options) {
      if (option.position_key != -1) {
        throw UsageError("unexpected argument '" + option.value.front() +
                         "'; expected options; sentences are read from -i FILE or stdin");
      }
      Collect(option, own, &switches);
    }
  } catch (const po::unknown_option& e) {
    std::string name = e.get_option_name();
    name.erase(0, name.find_first_not_of('-'));
    throw UsageError("unknown option -" + name + "; -help lists the options" +
                     DidYouMean(name, HonouredNames(own), "-"));
  } catch (const po::error& e) {
    throw UsageError(e.what());
  }
  return switches;
}

const Settings::Switch* FindSwitch(const std::vector<Settings::Switch>& switches,
                                   const std::string& name) {
  for (const Settings::Switch& given : switches) {
    if (given.name == name) return &given;
  }
  return nullptr;
}

}  // namespace exact
