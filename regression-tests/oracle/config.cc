#include "regression-tests/oracle/config.h"

#include <algorithm>
#include <iterator>

#include "regression-tests/oracle/text.h"

namespace oracle {
namespace {

using Sections = std::map<std::string, std::vector<std::string>>;

// They change how a decoder searches and prints, not what is best.
constexpr const char* kIrrelevant[] = {"exact-algorithm",
                                       "exact-max-constraints",
                                       "exact-max-rounds",
                                       "exact-memory-limit",
                                       "exact-report-beam",
                                       "exact-states",
                                       "exact-step-rule",
                                       "input-factors",
                                       "n-best-factor",
                                       "search-algorithm",
                                       "stack"};

Sections ReadSections(const std::string& path) {
  Sections sections;
  std::string current;
  for (const std::string& whole : ReadLines(path)) {
    const std::string line = Join(Words(whole.substr(0, whole.find('#'))));
    if (line.empty()) continue;
    if (line.front() == '[' && line.back() == ']') {
      current = line.substr(1, line.size() - 2);
      sections[current];
    } else {
      sections[current].push_back(line);
    }
  }
  return sections;
}

// A line of weights: the feature's name, which ends in '=', and numbers.  A line of
// weight-overwrite has several.
void ReadWeights(const std::string& line, std::map<std::string, std::vector<double>>& weights) {
  std::string name;
  for (const std::string& word : Words(line)) {
    if (word.back() == '=') {
      name = word.substr(0, word.size() - 1);
      weights[name].clear();
    } else {
      weights[name].push_back(ReadDouble(word));
    }
  }
}

std::vector<Feature> ReadFeatures(Sections& sections) {
  std::map<std::string, std::vector<double>> weights;
  for (const std::string& line : sections["weight"]) ReadWeights(line, weights);
  for (const std::string& line : sections["weight-overwrite"]) ReadWeights(line, weights);

  std::vector<Feature> features;
  std::map<std::string, int> numbers;  // of the features of a kind without a name
  for (const std::string& line : sections["feature"]) {
    const std::vector<std::string> words = Words(line);
    Feature feature;
    feature.kind = words[0];
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::size_t equals = words[i].find('=');
      feature.arguments[words[i].substr(0, equals)] = words[i].substr(equals + 1);
    }
    feature.name = feature.Argument("name");
    if (feature.name.empty()) {
      feature.name = feature.kind + std::to_string(numbers[feature.kind]++);
    }
    if (weights.count(feature.name) == 0) Reject("a feature with a weight", feature.name);
    feature.weights = weights[feature.name];
    features.push_back(std::move(feature));
  }
  return features;
}

void Set(Config& config, const std::string& name, const std::vector<std::string>& values) {
  const std::string first = values.empty() ? "" : values[0];
  if (name == "mapping") {
    for (const std::string& line : values) config.mapping.push_back(std::stoi(Words(line)[2]));
  } else if (name == "distortion-limit") {
    config.distortion_limit = std::stoi(first);
  } else if (name == "exact-gap-constraint") {
    config.gap_rule = first == "on";
  } else if (name == "max-phrase-length") {
    config.max_phrase_length = std::stoul(first);
  } else if (name == "max-trans-opt-per-coverage") {
    config.options_per_span = std::stoul(first);
  } else if (name == "ttable-limit") {
    config.table_limit = std::stoul(first);
  } else if (name == "translation-option-threshold") {
    config.option_threshold = ReadFloat(first);
  } else if (name == "drop-unknown") {
    config.drop_unknown = first.empty() || first == "true" || first == "1";
  } else if (name == "n-best-list") {
    config.nbest_size = std::stoul(values.at(1));
    config.nbest_distinct = values.size() > 2 && values[2] == "distinct";
  } else if (std::find(std::begin(kIrrelevant), std::end(kIrrelevant), name) ==
             std::end(kIrrelevant)) {
    Reject("an option that the oracle knows", name);
  }
}

}  // namespace

std::string Feature::Argument(const std::string& key, const std::string& otherwise) const {
  const auto found = arguments.find(key);
  return found == arguments.end() ? otherwise : found->second;
}

Config ReadConfig(const std::string& ini, const Options& options) {
  Sections sections = ReadSections(ini);
  for (const auto& [name, values] : options) sections[name] = values;
  Config config;
  config.features = ReadFeatures(sections);
  for (const std::string name : {"feature", "weight", "weight-overwrite"}) sections.erase(name);
  for (const auto& [name, values] : sections) Set(config, name, values);
  if (config.mapping.empty()) config.mapping.push_back(0);
  return config;
}

}  // namespace oracle
