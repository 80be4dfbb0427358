#include "plugin/host/feature_weights.h"

#include <algorithm>
#include <cmath>

#include "plugin/core/base/file_limits.h"
#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

using IsRefused = std::function<bool(const std::string& name)>;

FeatureConfig* FindByName(std::vector<FeatureConfig>& features, std::string_view name) {
  for (FeatureConfig& feature : features) {
    if (feature.name == name) return &feature;
  }
  return nullptr;
}

double ParseWeight(std::string_view text, const std::string& name, const Location& location) {
  const auto weight = ParseNumber<double>(text);
  // Written so that it is true for NaN.
  EXACT_FAIL_IF(!weight || !(std::abs(*weight) <= kMaxWeight), location,
                "weight '" << text << "' of " << name << "; expected a finite number, at most "
                           << static_cast<long>(kMaxWeight) << " without its sign");
  return *weight;
}

void SetWeights(std::vector<FeatureConfig>& features, const std::string& name,
                const std::vector<std::string_view>& texts, const Location& location) {
  FeatureConfig* feature = FindByName(features, name);
  EXACT_FAIL_IF(
      feature == nullptr, location,
      "weights for '" << name
                      << "', but no [feature] has this name; check name= in the feature line");
  EXACT_FAIL_IF(texts.size() != feature->weights.size(), location,
                "" << texts.size() << " weights for " << name << "; expected "
                   << feature->weights.size() << " (see " << feature->location << ")");
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (texts[i] == "x") {  // Moses' notation for "keep the weight of the ini"
      EXACT_FAIL_IF(std::isnan(feature->weights[i]), location,
                    "weight 'x' of " << name
                                     << " keeps a weight, but none was given before; "
                                        "expected a number");
      continue;
    }
    feature->weights[i] = ParseWeight(texts[i], name, location);
  }
}

// 'Name= w1 w2 ...': once a line in [weight], any number of times in -weight-overwrite.
void ReadWeights(const Setting& value, const IsRefused& is_refused,
                 std::vector<FeatureConfig>& features) {
  const auto tokens = SplitBlanks(value.text);
  for (std::size_t i = 0; i < tokens.size();) {
    EXACT_FAIL_IF(tokens[i].size() < 2 || tokens[i].back() != '=', value.location,
                  "'" << tokens[i]
                      << "'; expected 'Name= weight ...', with "
                         "a blank after the '='");
    const std::string name(tokens[i].substr(0, tokens[i].size() - 1));
    std::vector<std::string_view> texts;
    for (++i; i < tokens.size() && tokens[i].back() != '='; ++i) texts.push_back(tokens[i]);
    if (!is_refused(name)) SetWeights(features, name, texts, value.location);
  }
}

void FillMissingWeights(std::vector<FeatureConfig>& features, Findings* findings) {
  for (FeatureConfig& feature : features) {
    if (!std::isnan(feature.weights.front())) continue;
    std::fill(feature.weights.begin(), feature.weights.end(), 1.0);
    findings->AddRemark("[weight] " + feature.name, feature.location,
                        "no weights for " + feature.name + "; 1 is used, as in Moses");
  }
}

}  // namespace

void ReadFeatureWeights(const Settings& settings, const IsRefused& is_refused,
                        std::vector<FeatureConfig>* features, Findings* findings) {
  const auto read = [&](const std::string& section) {
    bool all_read = true;
    for (const Setting& value : settings.Values(section)) {
      all_read &= findings->Try("[" + section + "]", value.location, MosesRefusesToo(),
                                [&] { ReadWeights(value, is_refused, *features); });
    }
    return all_read;
  };
  if (read("weight")) FillMissingWeights(*features, findings);
  read("weight-overwrite");
}

}  // namespace exact
