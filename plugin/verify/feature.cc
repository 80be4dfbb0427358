#include "plugin/verify/feature.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "plugin/verify/files.h"
#include "plugin/verify/text.h"

namespace verify {
namespace {

constexpr double kMaxWeight = 1e6;  // sums of products with larger ones are rounded too much

constexpr std::size_t kMostFeatures = 1000;
constexpr std::size_t kMostScores = 1000;

// The arguments of each type of feature.
const std::map<std::string, std::string_view>& KnownFeatures() {
  static const std::map<std::string, std::string_view> known = {
      {"Distortion", ""},
      {"KENLM", "path factor order lazyken load oov-feature"},
      {"SRILM", "path factor order oov-feature"},
      {"IRSTLM", "path factor order oov-feature dub"},
      {"LexicalReordering", "path type input-factor output-factor default-scores"},
      {"WordPenalty", ""},
      {"PhrasePenalty", ""},
      {"UnknownWordPenalty", ""},
      {"PhraseDictionaryMemory", "path table-limit input-factor output-factor cache-size"}};
  return known;
}
constexpr std::string_view kCommonArguments =
    "name num-features tuneable tuneable-components verbosity filterable "
    "require-sorting-after-source-context";

constexpr std::string_view kLanguageModels = "KENLM SRILM IRSTLM";

NotVerified BinaryTable(const std::string& line) {
  return NotCheckable(line + ": binary tables are not read here");
}

Settings ReadArguments(const Words& tokens, const std::string& line) {
  const auto known = KnownFeatures().find(std::string(tokens[0]));
  if (IsOneOf(tokens[0], "PhraseDictionaryCompact PhraseDictionaryOnDisk")) throw BinaryTable(line);
  if (known == KnownFeatures().end()) {
    throw NotCheckable("feature " + std::string(tokens[0]) + " is not computed");
  }
  Settings arguments;
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const std::size_t equals = tokens[i].find('=');
    Expect(equals != std::string_view::npos && equals > 0, line, "arguments KEY=VALUE");
    const std::string key(tokens[i].substr(0, equals));
    const std::string value(tokens[i].substr(equals + 1));
    if (!IsOneOf(key, kCommonArguments) && !IsOneOf(key, known->second)) {
      throw NotCheckable("argument '" + key + "' of " + known->first + " is not known here");
    }
    Expect(arguments.emplace(key, std::vector{value}).second, line, key + "= once");
    if (IsOneOf(key, "factor input-factor output-factor") && value != "0") {
      throw NotCheckable(line + ": only unfactored models are computed");
    }
    if (IsOneOf(key, "tuneable oov-feature")) ReadFlag(value, line);
  }
  return arguments;
}

// Moses prefers a compact table, and takes a compressed one if there is no other.
std::string FindReorderingFile(const std::string& path, const std::string& ini_path,
                               const std::string& line) {
  constexpr std::string_view kCompact = ".minlexr";
  const bool named = path.size() > kCompact.size() &&
                     path.compare(path.size() - kCompact.size(), kCompact.size(), kCompact) == 0;
  if (named || Exists(FindFile(path + std::string(kCompact), ini_path))) throw BinaryTable(line);
  std::string plain = FindFile(path, ini_path);
  std::string compressed = FindFile(path + ".gz", ini_path);
  return !Exists(plain) && Exists(compressed) ? compressed : plain;
}

void ReadReordering(const Settings& arguments, const std::string& line, Feature* feature) {
  ReadReorderingType(First(arguments, "type", ""), line, feature);
  // Moses decides by the factors: with an output factor, lines have a target phrase.
  if (arguments.count("output-factor") != 0) feature->by_target = true;
  const std::size_t scores = feature->weights.size();
  const std::string given = First(arguments, "num-features", std::to_string(scores));
  Expect(Parse<std::size_t>(given, line) == scores, line,
         "num-features=" + std::to_string(scores) + ", as the type has");
  if (arguments.count("default-scores") == 0) return;
  std::string defaults = First(arguments, "default-scores", "");
  std::replace(defaults.begin(), defaults.end(), ',', ' ');
  for (const std::string_view token : Split(defaults)) {
    const auto probability = Parse<double>(token, line);
    Expect(probability > 0, line, "default-scores above 0");
    feature->default_logs.push_back(static_cast<float>(std::log(probability)));
  }
  Expect(feature->default_logs.size() == scores, line, "another number of default-scores");
}

Feature ReadFeature(const std::string& line, const Settings& settings,
                    const std::string& ini_path) {
  const Words tokens = Split(line);
  Expect(!tokens.empty(), "[feature]", "a feature");
  const Settings arguments = ReadArguments(tokens, line);
  Feature feature;
  feature.type = tokens[0];
  feature.name = First(arguments, "name", "");
  feature.weights.resize(1);
  if (feature.type == "LexicalReordering") {
    ReadReordering(arguments, line, &feature);
  } else if (feature.type == "PhraseDictionaryMemory") {
    const auto limit =
        ParseFrom(0L, 1000000000L, First(settings, "ttable-limit", "20"), "ttable-limit");
    feature.table_limit =
        Parse<std::size_t>(First(arguments, "table-limit", std::to_string(limit)), line);
    feature.weights.resize(
        ParseFrom(std::size_t{1}, kMostScores, First(arguments, "num-features", "1"), line));
  } else if (IsOneOf(feature.type, kLanguageModels)) {
    if (ReadFlag(First(arguments, "oov-feature", "0"), line)) feature.weights.resize(2);
  } else {
    Expect(First(arguments, "num-features", "1") == "1", line, "num-features=1");
  }
  std::fill(feature.weights.begin(), feature.weights.end(), std::nan(""));
  if (IsOneOf("path", KnownFeatures().at(feature.type))) {
    const std::string path = First(arguments, "path", "");
    Expect(!path.empty(), line, "path=FILE");
    feature.path = feature.type == "LexicalReordering" ? FindReorderingFile(path, ini_path, line)
                                                       : FindFile(path, ini_path);
  }
  return feature;
}

// "Name= w1 w2 ...", any number of times; "x" keeps a weight.
void ReadWeights(const std::string& line, std::vector<Feature>* features) {
  const Words tokens = Split(line);
  for (std::size_t i = 0; i < tokens.size();) {
    const std::string_view name = tokens[i++];
    const auto feature = std::find_if(features->begin(), features->end(),
                                      [&](const Feature& any) { return any.name + "=" == name; });
    Expect(feature != features->end() && tokens.size() - i >= feature->weights.size(), line,
           "a feature's name and all its weights");
    for (double& weight : feature->weights) {
      Expect(tokens[i] != "x" || !std::isnan(weight), line, "a weight before 'x'");
      if (tokens[i] != "x") weight = Parse<double>(tokens[i], line);
      Expect(std::abs(weight) <= kMaxWeight, line, "weights of at most 1000000 without their sign");
      ++i;
    }
  }
}

// A weight NAME_... counts if a phrase table is called NAME.
void CheckSparseWeights(const std::string& path, const std::vector<Feature>& features) {
  ForEachLine(path, [&](std::string_view line, const std::string& where) {
    const Words words = Split(line);
    if (words.empty() || line.front() == '#') return;
    const std::string_view name = words[0].substr(0, words[0].find('_'));
    for (const Feature& feature : features) {
      if (feature.type == "PhraseDictionaryMemory" && feature.name == name) {
        throw NotCheckable(where + ": sparse weights are not computed");
      }
    }
  });
}

void CheckTypes(const std::vector<Feature>& features) {
  std::set<std::string> names;
  std::map<std::string, int> types;
  for (const Feature& feature : features) {
    Expect(names.insert(feature.name).second, feature.name, "features of different names");
    ++types[feature.type];
  }
  Expect(features.size() <= kMostFeatures, "[feature]", "fewer features");
  Expect(types["UnknownWordPenalty"] <= 1, "[feature]", "at most one UnknownWordPenalty");
  Expect(types["WordPenalty"] <= 1, "[feature]", "at most one WordPenalty");
  Expect(types["PhraseDictionaryMemory"] > 0, "[feature]", "a PhraseDictionaryMemory");
}

}  // namespace

std::vector<Feature> ReadFeatures(const Settings& settings, const std::string& ini_path) {
  const auto values = [&](const std::string& name) {
    const auto found = settings.find(name);
    return found == settings.end() ? std::vector<std::string>() : found->second;
  };
  std::vector<Feature> features;
  std::map<std::string, int> unnamed;
  for (const std::string& line : values("feature")) {
    Feature feature = ReadFeature(line, settings, ini_path);
    if (feature.name.empty()) feature.name = feature.type + std::to_string(unnamed[feature.type]++);
    if (IsOneOf(feature.type, kLanguageModels)) feature.type = "KENLM";  // it reads the file
    features.push_back(std::move(feature));
  }
  CheckTypes(features);
  for (const std::string& line : values("weight")) ReadWeights(line, &features);
  for (Feature& feature : features) {  // missing weights are 1, as in Moses
    std::replace_if(
        feature.weights.begin(), feature.weights.end(), [](double w) { return std::isnan(w); }, 1);
  }
  for (const std::string& line : values("weight-overwrite")) ReadWeights(line, &features);
  for (const std::string& path : values("weight-file")) {
    CheckSparseWeights(FindFile(path, ini_path), features);
  }
  return features;
}

double WeightOf(const std::vector<Feature>& features, const std::string& type) {
  double sum = 0;
  for (const Feature& feature : features) {
    if (feature.type == type) sum += feature.weights.front();
  }
  return sum;
}

Interval PenaltyScore(const std::vector<Feature>& features, std::size_t words) {
  return Product(WeightOf(features, "PhrasePenalty"), 1) +
         Product(-WeightOf(features, "WordPenalty"), static_cast<double>(words));
}

// A line is "PATH T TABLE", "T TABLE" or "PATH TABLE"; a table has a number or a name.
std::vector<const Feature*> ReadMapping(const Settings& settings,
                                        const std::vector<Feature>& features) {
  std::vector<const Feature*> tables;
  for (const Feature& feature : features) {
    if (feature.type == "PhraseDictionaryMemory") tables.push_back(&feature);
  }
  const auto lines = settings.find("mapping");
  if (lines == settings.end() || lines->second.empty()) return {tables.front()};
  std::vector<const Feature*> used;
  std::set<std::string_view> paths;
  for (const std::string& line : lines->second) {
    const Words tokens = Split(line);
    const bool three = tokens.size() == 3 && tokens[1] == "T";
    if (!three && tokens.size() != 2)
      throw NotCheckable("[mapping] '" + line + "' is not computed");
    const std::string_view path = !three && tokens[0] == "T" ? "0" : tokens[0];
    Expect(paths.insert(path).second, "[mapping] " + line, "one table a path");
    auto table = std::find_if(tables.begin(), tables.end(),
                              [&](const Feature* any) { return any->name == tokens.back(); });
    if (table == tables.end()) {
      const auto number = Parse<std::size_t>(tokens.back(), "[mapping]");
      Expect(number < tables.size(), "[mapping] " + line, "a phrase table's number");
      table = tables.begin() + static_cast<std::ptrdiff_t>(number);
    }
    used.push_back(*table);
  }
  return used;
}

}  // namespace verify
