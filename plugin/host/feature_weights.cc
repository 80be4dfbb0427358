#include "plugin/host/feature_weights.h"

#include <algorithm>
#include <cmath>

#include "plugin/frontend/tokens.h"
#include "plugin/host/parse_weight.h"

namespace exact {
namespace {

using IsRefused = std::function<bool(const std::string& name)>;

FeatureConfig* FindByName(std::vector<FeatureConfig>& features, std::string_view name) {
  for (FeatureConfig& feature : features) {
    if (feature.name == name) return &feature;
  }
  return nullptr;
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

// Whether Moses takes the name for that of a sparse score.
bool IsSparseName(std::vector<FeatureConfig>& features, const std::string& name) {
  const std::size_t mark = name.find('_');
  if (mark == std::string::npos || FindByName(features, name) != nullptr) return false;
  const FeatureConfig* owner = FindByName(features, name.substr(0, mark));
  return owner != nullptr && IsSparse(owner->kind);
}

void SetSparseWeight(SparseWeights& sparse, const std::string& name,
                     const std::vector<std::string_view>& texts, const Location& location) {
  EXACT_FAIL_IF(texts.size() != 1, location,
                "" << texts.size() << " weights for " << name << "; expected 1");
  if (texts[0] != "x" || !sparse.Find(name)) {
    sparse.Set(name, ParseWeight(texts[0], name, location));
  }
}

// 'Name= w1 w2 ...': once a line in [weight], any number of times in -weight-overwrite.
void ReadWeights(const Setting& value, const IsRefused& is_refused,
                 std::vector<FeatureConfig>& features, SparseWeights& sparse) {
  const auto tokens = SplitBlanks(value.text);
  for (std::size_t i = 0; i < tokens.size();) {
    EXACT_FAIL_IF(tokens[i].size() < 2 || tokens[i].back() != '=', value.location,
                  "'" << tokens[i]
                      << "'; expected 'Name= weight ...', with "
                         "a blank after the '='");
    const std::string name(tokens[i].substr(0, tokens[i].size() - 1));
    std::vector<std::string_view> texts;
    for (++i; i < tokens.size() && tokens[i].back() != '='; ++i) texts.push_back(tokens[i]);
    if (IsSparseName(features, name)) {
      SetSparseWeight(sparse, name, texts, value.location);
    } else if (!is_refused(name)) {
      SetWeights(features, name, texts, value.location);
    }
  }
}

void FillMissingWeights(std::vector<FeatureConfig>& features, Findings* findings) {
  for (FeatureConfig& feature : features) {
    if (feature.weights.empty() || !std::isnan(feature.weights.front())) continue;
    std::fill(feature.weights.begin(), feature.weights.end(), 1.0);
    findings->AddRemark("[weight] " + feature.name, feature.location,
                        "no weights for " + feature.name + "; 1 is used, as in Moses");
  }
}

}  // namespace

void ReadFeatureWeights(const Settings& settings, const IsRefused& is_refused,
                        std::vector<FeatureConfig>* features, SparseWeights* sparse,
                        Findings* findings) {
  const auto read = [&](const std::string& section) {
    bool all_read = true;
    for (const Setting& value : settings.Values(section)) {
      all_read &= findings->Try("[" + section + "]", value.location, MosesRefusesToo(),
                                [&] { ReadWeights(value, is_refused, *features, *sparse); });
    }
    return all_read;
  };
  if (read("weight")) FillMissingWeights(*features, findings);
  read("weight-overwrite");
}

}  // namespace exact
