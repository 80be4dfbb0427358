#include "plugin/host/feature_arguments.h"

#include <algorithm>

#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

// What Moses accepts in every line.  The last three have no effect on phrase-based models.
const std::vector<std::string_view>& CommonKeys() {
  static const std::vector<std::string_view> keys = {"name",
                                                     "num-features",
                                                     "tuneable",
                                                     "tuneable-components",
                                                     "verbosity",
                                                     "filterable",
                                                     "require-sorting-after-source-context"};
  return keys;
}

bool IsIn(const std::vector<std::string_view>& keys, const std::string& key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

std::string Expected(const FeatureType& type) {
  std::vector<std::string> names = {"name", "num-features", "tuneable"};
  for (const std::string_view argument : type.arguments) names.emplace_back(argument);
  return Join(names, ", ");
}

// Moses' words for true and false; nothing for others.
std::optional<bool> ParseFlag(const std::string& text) {
  if (text == "true" || text == "1" || text == "yes") return true;
  if (text == "false" || text == "0" || text == "no") return false;
  return std::nullopt;
}

}  // namespace

FeatureArguments::FeatureArguments(const Setting& line) : location_(line.location) {
  const auto tokens = SplitBlanks(line.text);
  type_ = tokens[0];
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const std::size_t equals = tokens[i].find('=');
    EXACT_FAIL_IF(equals == std::string_view::npos || equals == 0, location_,
                  "'" << tokens[i] << "' in a feature line; expected key=value");
    const std::string key(tokens[i].substr(0, equals));
    EXACT_FAIL_IF(!values_.emplace(key, tokens[i].substr(equals + 1)).second, location_,
                  "argument '" << key << "' is given twice; expected it once; remove one");
  }
}

void FeatureArguments::CheckKeys(const FeatureType& type) const {
  std::vector<std::string> others;
  for (const auto& [key, value] : values_) {
    EXACT_FAIL_IF(key.compare(0, 6, "sparse") == 0, location_,
                  "argument '" << key << "' of " << type_
                               << " is not supported: sparse scores are not computed; remove it "
                                  "and tune again, or use Moses");
    EXACT_FAIL_IF(key == "property-index", location_,
                  "argument 'property-index' of "
                      << type_
                      << " is not supported: its scores are in the phrase table; give a reordering "
                         "table with path=, made from the same corpus");
    if (!IsIn(CommonKeys(), key) && !IsIn(type.arguments, key)) others.push_back("'" + key + "'");
  }
  EXACT_FAIL_IF(!others.empty(), location_,
                "argument " << Join(others, ", ") << " of " << type_
                            << " is not supported; expected " << Expected(type)
                            << "; remove it if the score does not depend on it");
}

std::string FeatureArguments::Get(const std::string& key, const std::string& otherwise) const {
  const auto found = values_.find(key);
  return found == values_.end() ? otherwise : found->second;
}

std::size_t FeatureArguments::GetCount(const std::string& key, std::size_t otherwise) const {
  const std::string text = Get(key, std::to_string(otherwise));
  const auto number = ParseNumber<std::size_t>(text);
  EXACT_FAIL_IF(!number, location_, "'" << key << "=" << text << "'; expected a whole number");
  return *number;
}

bool FeatureArguments::GetFlag(const std::string& key, bool otherwise) const {
  if (!Has(key)) return otherwise;
  const std::optional<bool> flag = ParseFlag(Get(key, ""));
  EXACT_FAIL_IF(!flag, location_, "'" << key << "=" << Get(key, "") << "'; expected true or false");
  return *flag;
}

void FeatureArguments::RequireZero(const std::string& key) const {
  EXACT_FAIL_IF(
      Get(key, "0") != "0", location_,
      "'" << key << "=" << Get(key, "") << "'; expected 0; only unfactored models are read");
}

void FeatureArguments::RequireAllTuneable() const {
  std::string flags = Get("tuneable-components", "");
  std::replace(flags.begin(), flags.end(), ',', ' ');
  for (const std::string_view flag : SplitBlanks(flags)) {
    EXACT_FAIL_IF(!ParseFlag(std::string(flag)).value_or(false), location_,
                  "'" << flag
                      << "' in tuneable-components; expected true; n-best lists and "
                         "-show-weights have all scores of a feature or none (tuneable=false)");
  }
}

}  // namespace exact
