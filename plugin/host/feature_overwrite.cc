#include "plugin/host/feature_overwrite.h"

#include <algorithm>

#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

void ReplaceArgument(std::string_view argument, const Setting& overwrite, std::string* line) {
  const std::size_t equals = argument.find('=');
  EXACT_FAIL_IF(equals == std::string_view::npos || equals == 0 || equals + 1 == argument.size(),
                overwrite.location,
                "'" << argument << "'; expected 'NAME key=value ...', for example "
                    << "'TranslationModel0 table-limit=100'");
  const std::string_view key = argument.substr(0, equals + 1);
  EXACT_FAIL_IF(key == "name=", overwrite.location,
                "'" << argument
                    << "' would rename the feature; expected another argument; change "
                       "the ini file");
  std::vector<std::string> tokens;
  for (const std::string_view token : SplitBlanks(*line)) {
    if (token.substr(0, key.size()) != key) tokens.emplace_back(token);
  }
  tokens.emplace_back(argument);
  *line = Join(tokens, " ");
}

}  // namespace

void OverwriteFeatures(const std::vector<Setting>& overwrites,
                       const std::vector<std::string>& names, std::vector<Setting>* lines) {
  for (const Setting& overwrite : overwrites) {
    const std::vector<std::string_view> tokens = SplitBlanks(overwrite.text);
    EXACT_FAIL_IF(tokens.size() < 2, overwrite.location,
                  "'" << overwrite.text << "'; expected 'NAME key=value ...', in quotes");
    const auto found = std::find(names.begin(), names.end(), tokens.front());
    EXACT_FAIL_IF(
        found == names.end(), overwrite.location,
        "no [feature] is called '" << tokens.front() << "'; expected one of " << Join(names, ", "));
    Setting& line = (*lines)[static_cast<std::size_t>(found - names.begin())];
    for (std::size_t i = 1; i < tokens.size(); ++i) {
      ReplaceArgument(tokens[i], overwrite, &line.text);
    }
  }
}

}  // namespace exact
