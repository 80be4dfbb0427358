#include "host/model_config.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include "frontend/tokens.h"

namespace exact {
namespace {

using Arguments = std::map<std::string, std::string>;

// More would be a slip of the finger, and cost memory.
constexpr std::size_t kMaxScores = 1000;

struct KnownFeature {
  std::string_view type;
  FeatureKind kind;
  std::vector<std::string_view> arguments;  // besides name and the common ones
};

const std::vector<KnownFeature>& KnownFeatures() {
  static const std::vector<KnownFeature> known = {
      {"Distortion", FeatureKind::kDistortion, {}},
      {"KENLM",
       FeatureKind::kLanguageModel,
       {"path", "factor", "order", "lazyken", "load", "oov-feature"}},
      {"WordPenalty", FeatureKind::kWordPenalty, {}},
      {"PhrasePenalty", FeatureKind::kPhrasePenalty, {}},
      {"UnknownWordPenalty", FeatureKind::kUnknownWordPenalty, {}},
      {"PhraseDictionaryMemory",
       FeatureKind::kPhraseTable,
       {"path", "num-features", "table-limit", "input-factor", "output-factor", "cache-size"}},
  };
  return known;
}

std::string AdviceFor(std::string_view type) {
  if (type == "PhraseDictionaryCompact" || type == "PhraseDictionaryOnDisk" ||
      type == "ProbingPT" || type == "PhraseDictionaryBinary") {
    return "binary phrase tables are not read; give the text table as PhraseDictionaryMemory";
  }
  if (type == "SRILM" || type == "IRSTLM" || type == "RandLM" ||
      type == "InMemoryPerSentenceOnDemandLM") {
    return "convert the language model to ARPA and write KENLM";
  }
  if (type == "LexicalReordering") {
    return "lexicalized reordering is not computed; train or tune without it, or use Moses";
  }
  return "remove it and tune again, or use Moses";
}

const KnownFeature& FindKnown(std::string_view type, const Location& location) {
  for (const KnownFeature& known : KnownFeatures()) {
    if (known.type == type) return known;
  }
  std::vector<std::string> names;
  for (const KnownFeature& known : KnownFeatures()) names.emplace_back(known.type);
  EXACT_FAIL_IF(true, location,
                "feature '" << type << "' is not supported; expected one of " << Join(names, ", ")
                            << "; " << AdviceFor(type));
  return KnownFeatures().front();
}

std::string AcceptedArguments(const KnownFeature& known) {
  std::vector<std::string> names = {"name", "tuneable"};
  for (const std::string_view argument : known.arguments) names.emplace_back(argument);
  return Join(names, ", ");
}

Arguments ReadArguments(const std::vector<std::string_view>& tokens, const KnownFeature& known,
                        const Location& location) {
  static const std::set<std::string_view> common = {"name", "tuneable", "verbosity", "filterable"};
  Arguments arguments;
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const std::size_t equals = tokens[i].find('=');
    EXACT_FAIL_IF(equals == std::string_view::npos || equals == 0, location,
                  "'" << tokens[i] << "' in a feature line; expected key=value");
    const std::string key(tokens[i].substr(0, equals));
    const bool accepted = common.count(key) != 0 ||
                          std::count(known.arguments.begin(), known.arguments.end(), key) != 0;
    EXACT_FAIL_IF(!accepted, location,
                  "argument '" << key << "' of " << known.type << " is not supported; expected "
                               << AcceptedArguments(known)
                               << "; remove it if the score does not depend on it");
    EXACT_FAIL_IF(!arguments.emplace(key, tokens[i].substr(equals + 1)).second, location,
                  "argument '" << key << "' is given twice; expected it once; remove one");
  }
  return arguments;
}

std::string Get(const Arguments& arguments, const std::string& key, const std::string& otherwise) {
  const auto found = arguments.find(key);
  return found == arguments.end() ? otherwise : found->second;
}

std::size_t GetCount(const Arguments& arguments, const std::string& key, std::size_t otherwise,
                     const Location& location) {
  const std::string text = Get(arguments, key, std::to_string(otherwise));
  const auto number = ParseNumber<std::size_t>(text);
  EXACT_FAIL_IF(!number, location, "'" << key << "=" << text << "'; expected a whole number");
  return *number;
}

bool GetFlag(const Arguments& arguments, const std::string& key, bool otherwise,
             const Location& location) {
  const std::string text = Get(arguments, key, otherwise ? "true" : "false");
  const bool yes = text == "true" || text == "1" || text == "yes";
  EXACT_FAIL_IF(!yes && text != "false" && text != "0" && text != "no", location,
                "'" << key << "=" << text << "'; expected true or false");
  return yes;
}

// As Moses: relative to the working directory; a convenience of ours: else to the ini file.
std::string FindFile(const std::string& path, const std::string& ini_path) {
  namespace fs = std::filesystem;
  if (fs::path(path).is_absolute() || fs::exists(path)) return path;
  const fs::path beside_ini = fs::path(ini_path).parent_path() / path;
  return fs::exists(beside_ini) ? beside_ini.string() : path;
}

class FeatureReader {
 public:
  FeatureReader(const Settings& settings, const std::string& ini_path)
      : settings_(settings), ini_path_(ini_path) {}

  FeatureConfig Read(const Setting& value) {
    const auto tokens = SplitBlanks(value.text);
    const KnownFeature& known = FindKnown(tokens[0], value.location);
    const Arguments arguments = ReadArguments(tokens, known, value.location);
    FeatureConfig feature{known.kind, {}, value.location, {}, true, {}, false, 0};
    feature.name = Get(arguments, "name", "");
    if (feature.name.empty()) {
      feature.name = std::string(known.type) + std::to_string(unnamed_[known.type]++);
    }
    feature.tuneable = GetFlag(arguments, "tuneable",
                               known.kind != FeatureKind::kUnknownWordPenalty, value.location);
    std::size_t scores = 1;
    if (known.kind == FeatureKind::kLanguageModel) {
      feature.oov_feature = GetFlag(arguments, "oov-feature", false, value.location);
      scores = feature.oov_feature ? 2 : 1;
      RequireZero(arguments, "factor", value.location);
    } else if (known.kind == FeatureKind::kPhraseTable) {
      scores = GetCount(arguments, "num-features", 1, value.location);
      EXACT_FAIL_IF(scores == 0 || scores > kMaxScores, value.location,
                    "num-features=" << scores << "; expected 1 to " << kMaxScores
                                    << ", as many as the table has scores");
      const long limit = settings_.Integer("ttable-limit", 20, 0, 1000000000);
      feature.table_limit =
          GetCount(arguments, "table-limit", static_cast<std::size_t>(limit), value.location);
      RequireZero(arguments, "input-factor", value.location);
      RequireZero(arguments, "output-factor", value.location);
    }
    if (known.kind == FeatureKind::kLanguageModel || known.kind == FeatureKind::kPhraseTable) {
      const std::string path = Get(arguments, "path", "");
      EXACT_FAIL_IF(path.empty(), value.location,
                    "" << known.type << " has no path=; expected path=FILE");
      feature.path = FindFile(path, ini_path_);
    }
    feature.weights.assign(scores, std::nan(""));
    return feature;
  }

 private:
  static void RequireZero(const Arguments& arguments, const std::string& key,
                          const Location& location) {
    EXACT_FAIL_IF(Get(arguments, key, "0") != "0", location,
                  "'" << key << "=" << Get(arguments, key, "")
                      << "'; expected 0; only unfactored models are read");
  }

  const Settings& settings_;
  const std::string& ini_path_;
  std::map<std::string_view, int> unnamed_;
};

FeatureConfig* FindByName(std::vector<FeatureConfig>& features, std::string_view name) {
  for (FeatureConfig& feature : features) {
    if (feature.name == name) return &feature;
  }
  return nullptr;
}

double ParseWeight(std::string_view text, const std::string& name, const Location& location) {
  const auto weight = ParseNumber<double>(text);
  EXACT_FAIL_IF(!weight || !std::isfinite(*weight), location,
                "weight '" << text << "' of " << name << "; expected a finite number");
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
    if (texts[i] == "x") {  // Moses' "keep the weight of the ini"
      EXACT_FAIL_IF(std::isnan(feature->weights[i]), location,
                    "weight 'x' of " << name
                                     << " keeps a weight, but none was given before; "
                                        "expected a number");
      continue;
    }
    feature->weights[i] = ParseWeight(texts[i], name, location);
  }
}

// 'Name= w1 w2 ...', once per line in [weight], any number of times in -weight-overwrite.
void ReadWeights(std::vector<FeatureConfig>& features, const Setting& value) {
  const auto tokens = SplitBlanks(value.text);
  for (std::size_t i = 0; i < tokens.size();) {
    EXACT_FAIL_IF(tokens[i].size() < 2 || tokens[i].back() != '=', value.location,
                  "'" << tokens[i]
                      << "'; expected 'Name= weight ...', with "
                         "a blank behind the '='");
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

// Lines "GRAPH T TABLE" or "T TABLE" or "GRAPH NAME"; every graph a single step.
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
  return kind == FeatureKind::kDistortion || kind == FeatureKind::kLanguageModel;
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

}  // namespace

ModelConfig::ModelConfig(const Settings& settings, const std::string& ini_path,
                         std::vector<std::string>* warnings) {
  EXACT_THROW_IF(settings.Values("feature").empty(), InputError,
                 ini_path << ": no [feature] section; expected one feature a line; old-format ini "
                             "files must be converted");
  FeatureReader reader(settings, ini_path);
  for (const Setting& value : settings.Values("feature")) {
    features.push_back(reader.Read(value));
  }
  CheckNames(features);
  for (const Setting& value : settings.Values("weight")) ReadWeights(features, value);
  FillMissingWeights(features, warnings);
  for (const Setting& value : settings.Values("weight-overwrite")) {
    ReadWeights(features, value);
  }
  EXACT_THROW_IF(!Has(features, FeatureKind::kUnknownWordPenalty), InputError,
                 ini_path << ": no UnknownWordPenalty; expected it in [feature], as in Moses; add "
                             "the line and the weight 'UnknownWordPenalty0= 1'");
  EXACT_THROW_IF(!Has(features, FeatureKind::kPhraseTable), InputError,
                 ini_path << ": no phrase table; expected a PhraseDictionaryMemory in [feature]");
  tables = ReadMapping(settings, features);
}

std::vector<const FeatureConfig*> ModelConfig::InOutputOrder() const {
  std::vector<const FeatureConfig*> ordered;
  for (const FeatureConfig& feature : features) ordered.push_back(&feature);
  std::stable_partition(ordered.begin(), ordered.end(),
                        [](const FeatureConfig* feature) { return IsStateful(feature->kind); });
  return ordered;
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
