#include "plugin/host/model_config.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "plugin/core/base/file_limits.h"
#include "plugin/frontend/file_kind.h"
#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

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
void ReadWeights(std::vector<FeatureConfig>& features, const Setting& value) {
  const auto tokens = SplitBlanks(value.text);
  for (std::size_t i = 0; i < tokens.size();) {
    EXACT_FAIL_IF(tokens[i].size() < 2 || tokens[i].back() != '=', value.location,
                  "'" << tokens[i]
                      << "'; expected 'Name= weight ...', with "
                         "a blank after the '='");
    const std::string name(tokens[i].substr(0, tokens[i].size() - 1));
    std::vector<std::string_view> texts;
    for (++i; i < tokens.size() && tokens[i].back() != '='; ++i) texts.push_back(tokens[i]);
    SetWeights(features, name, texts, value.location);
  }
}

void FillMissingWeights(std::vector<FeatureConfig>& features, std::vector<std::string>* warnings) {
  for (FeatureConfig& feature : features) {
    if (!std::isnan(feature.weights.front())) continue;
    std::fill(feature.weights.begin(), feature.weights.end(), 1.0);
    warnings->push_back(fmt::format("{}:{}: no weights for {}; 1 is used, as in Moses",
                                    feature.location.file, feature.location.line, feature.name));
  }
}

std::size_t ParseTableNumber(std::string_view text, std::size_t tables, const Setting& value) {
  const auto number = ParseNumber<std::size_t>(text);
  EXACT_FAIL_IF(
      !number || *number >= tables, value.location,
      "phrase table '" << text << "' in [mapping]; there are " << tables << ", numbered from 0");
  return *number;
}

// Lines are "GRAPH T TABLE", "T TABLE" or "GRAPH NAME"; each graph has a single step.
std::vector<std::size_t> ReadMapping(const Settings& settings,
                                     const std::vector<FeatureConfig>& features) {
  std::vector<std::size_t> tables;
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (features[i].kind == FeatureKind::kPhraseTable) tables.push_back(i);
  }
  if (settings.Values("mapping").empty()) {
    if (tables.size() > 1) tables.resize(1);  // Moses' default is "0 T 0"
    return tables;
  }
  std::vector<std::size_t> used;
  std::set<std::string> graphs;
  for (const Setting& value : settings.Values("mapping")) {
    const auto tokens = SplitBlanks(value.text);
    const bool with_graph = tokens.size() == 3 || (tokens.size() == 2 && tokens[0] != "T");
    EXACT_FAIL_IF(
        tokens.size() < 2 || tokens.size() > 3 || (tokens.size() == 3 && tokens[1] != "T"),
        value.location,
        "'" << value.text << "'; expected 'N T N'; generation steps are not supported");
    const std::string graph(with_graph ? tokens[0] : "0");
    EXACT_FAIL_IF(!graphs.insert(graph).second, value.location,
                  "a second step for path "
                      << graph
                      << "; expected one table a path; factored models are not "
                         "supported");
    std::size_t number = 0;
    const auto named = std::find_if(tables.begin(), tables.end(), [&](std::size_t table) {
      return features[table].name == tokens.back();
    });
    if (named != tables.end()) {
      number = static_cast<std::size_t>(named - tables.begin());
    } else {
      number = ParseTableNumber(tokens.back(), tables.size(), value);
    }
    used.push_back(tables[number]);
  }
  return used;
}

bool IsStateful(FeatureKind kind) {
  return kind == FeatureKind::kDistortion || kind == FeatureKind::kLanguageModel ||
         kind == FeatureKind::kLexicalReordering;
}

bool Has(const std::vector<FeatureConfig>& features, FeatureKind kind) {
  return std::any_of(features.begin(), features.end(),
                     [kind](const FeatureConfig& feature) { return feature.kind == kind; });
}

void CheckNames(const std::vector<FeatureConfig>& features) {
  std::set<std::string> names;
  for (const FeatureConfig& feature : features) {
    EXACT_FAIL_IF(!names.insert(feature.name).second, feature.location,
                  "a second feature called " << feature.name << "; give it a name= of its own");
  }
}

// Moses allows these features once.
void CheckOnlyOnce(const std::vector<FeatureConfig>& features, FeatureKind kind,
                   std::string_view name) {
  bool seen = false;
  for (const FeatureConfig& feature : features) {
    if (feature.kind != kind) continue;
    EXACT_FAIL_IF(seen, feature.location,
                  "a second " << name << "; expected one, as in Moses; "
                              << "remove the line and its weight");
    seen = true;
  }
}

}  // namespace

ModelConfig::ModelConfig(const Settings& settings, const std::string& ini_path,
                         std::vector<std::string>* warnings) {
  EXACT_THROW_IF(settings.Values("feature").empty(), InputError,
                 ini_path << ": no [feature] section; expected one feature a line; old-format ini "
                             "files must be converted");
  FeatureReader reader(settings, ini_path);
  for (const Setting& value : settings.Values("feature")) {
    EXACT_FAIL_IF(features.size() == kMaxFeatures, value.location,
                  "more than " << kMaxFeatures << " features; expected a few; remove the others");
    features.push_back(reader.Read(value));
  }
  CheckNames(features);
  CheckOnlyOnce(features, FeatureKind::kWordPenalty, "WordPenalty");
  CheckOnlyOnce(features, FeatureKind::kUnknownWordPenalty, "UnknownWordPenalty");
  for (const Setting& value : settings.Values("weight")) ReadWeights(features, value);
  FillMissingWeights(features, warnings);
  for (const Setting& value : settings.Values("weight-overwrite")) {
    ReadWeights(features, value);
  }
  EXACT_THROW_IF(!Has(features, FeatureKind::kUnknownWordPenalty), InputError,
                 ini_path << ": no UnknownWordPenalty; expected it in [feature], as in Moses; add "
                             "the line and the weight 'UnknownWordPenalty0= 1'");
  EXACT_THROW_IF(!Has(features, FeatureKind::kPhraseTable), InputError,
                 ini_path << ": no phrase table; expected a PhraseDictionaryMemory or "
                             "PhraseDictionaryCompact in [feature]");
  tables = ReadMapping(settings, features);
}

std::vector<const FeatureConfig*> ModelConfig::InOutputOrder() const {
  std::vector<const FeatureConfig*> ordered;
  for (const FeatureConfig& feature : features) ordered.push_back(&feature);
  std::stable_partition(ordered.begin(), ordered.end(),
                        [](const FeatureConfig* feature) { return IsStateful(feature->kind); });
  return ordered;
}

void ModelConfig::CheckFiles() const {
  for (const FeatureConfig& feature : features) {
    EXACT_FAIL_IF(feature.kind == FeatureKind::kLexicalReordering && !Exists(feature.path) &&
                      Exists(feature.path + ".binlexr.idx"),
                  feature.location,
                  feature.path << " is there as a binary reordering table only; of the binary "
                                  "tables only .minlexr is read; give the text table it was made "
                                  "from");
    EXACT_FAIL_IF(!feature.path.empty() && !Exists(feature.path), feature.location,
                  feature.path << " does not exist; expected the file of " << feature.name
                               << "; paths are relative to the working directory, or else to the "
                                  "folder of the ini file");
  }
}

double ModelConfig::Weight(FeatureKind kind) const {
  double sum = 0;
  for (const FeatureConfig& feature : features) {
    if (feature.kind == kind) sum += feature.weights.front();
  }
  return sum;
}

std::string FormatWeights(const ModelConfig& config) {
  std::string text;
  for (const FeatureConfig* feature : config.InOutputOrder()) {
    if (!feature->tuneable) {
      text += feature->name + " UNTUNEABLE\n";
      continue;
    }
    text += feature->name + "=";
    for (const double weight : feature->weights) text += fmt::format(" {:.6f}", weight);
    text += '\n';
  }
  return text;
}

}  // namespace exact
