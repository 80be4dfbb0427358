#include "verify/feature.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include "verify/text.h"

namespace verify {
namespace {

// Sums of larger numbers would be infinite.
constexpr double kLargestWeight = 1e9;

using Arguments = std::map<std::string, std::string>;

// The key=value arguments behind a feature's type.
Arguments ReadArguments(const std::vector<std::string_view>& tokens) {
  static const std::set<std::string> known = {
      "cache-size", "default-scores", "factor", "filterable",   "input-factor",
      "lazyken",    "load",           "name",   "num-features", "oov-feature",
      "order",      "output-factor",  "path",   "table-limit",  "tuneable",
      "type",       "verbosity"};
  Arguments arguments;
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const std::size_t equals = std::min(tokens[i].find('='), tokens[i].size());
    const std::string key(tokens[i].substr(0, equals));
    if (known.count(key) == 0) throw NotCheckable("argument '" + key + "' is not known here");
    arguments[key] = tokens[i].substr(std::min(equals + 1, tokens[i].size()));
    if (key.find("factor") != std::string::npos && arguments[key] != "0") {
      throw NotCheckable("factored models are not read");
    }
  }
  return arguments;
}

std::string Get(const Arguments& arguments, const std::string& key, const std::string& otherwise) {
  const auto found = arguments.find(key);
  return found == arguments.end() ? otherwise : found->second;
}

std::size_t GetCount(const Arguments& arguments, const std::string& key,
                     const std::string& otherwise) {
  return Parse<std::size_t>(Get(arguments, key, otherwise), key);
}

// Relative to the working directory, or else to the folder of the ini file; perhaps compressed.
std::string FindFile(const std::string& path, const std::string& ini_path, bool add_gz) {
  const std::string beside = (std::filesystem::path(ini_path).parent_path() / path).string();
  for (const std::string& candidate : {path, beside}) {
    if (std::filesystem::exists(candidate)) return candidate;
  }
  return add_gz ? FindFile(path + ".gz", ini_path, false) : path;
}

ReorderingType ReadType(const std::string& text) {
  static const std::map<std::string, ReorderingType> orientations = {
      {"msd", {3, {0, 1, 2, 2}}},
      {"mslr", {4, {0, 1, 3, 2}}},
      {"monotonicity", {2, {0, 1, 1, 1}}},
      {"leftright", {2, {0, 1, 0, 1}}}};
  static const std::set<std::string_view> directions = {"backward", "unidirectional", "forward",
                                                        "bidirectional"};
  static const std::set<std::string_view> harmless = {"wbe", "phrase", "allff"};
  ReorderingType type;
  std::string parts = text;
  std::replace(parts.begin(), parts.end(), '-', ' ');
  for (const std::string_view part : Split(parts)) {
    const auto found = orientations.find(std::string(part));
    if (found != orientations.end()) {
      type.columns = found->second.columns;
      type.column = found->second.column;
    } else if (directions.count(part) != 0) {
      type.backward = part != "forward";
      type.forward = part == "forward" || part == "bidirectional";
    } else if (part == "f" || part == "fe") {
      type.by_target = part == "fe";
    } else if (harmless.count(part) == 0) {
      throw NotCheckable("LexicalReordering of type=" + text + " is not computed");
    }
  }
  if (type.columns == 0) throw NotCheckable("type=" + text + " has no orientations");
  return type;
}

std::vector<float> ReadDefaultScores(std::string text) {
  std::replace(text.begin(), text.end(), ',', ' ');
  std::vector<float> logs;
  for (const std::string_view score : Split(text)) {
    logs.push_back(static_cast<float>(std::log(Parse<double>(score, "default-scores"))));
  }
  return logs;
}

Feature ReadFeature(const std::string& line, const Settings& settings, const std::string& ini_path,
                    std::map<std::string, int>* unnamed) {
  static const std::set<std::string> plain = {"Distortion", "WordPenalty", "PhrasePenalty",
                                              "UnknownWordPenalty"};
  const auto tokens = Split(line);
  Feature feature;
  feature.type = tokens[0];
  const Arguments arguments = ReadArguments(tokens);
  std::size_t scores = 1;
  if (feature.type == "KENLM") {
    const std::string oov = Get(arguments, "oov-feature", "0");
    feature.oov_feature = oov == "1" || oov == "true" || oov == "yes";
    scores = feature.oov_feature ? 2 : 1;
  } else if (feature.type == "PhraseDictionaryMemory") {
    feature.table_limit = GetCount(arguments, "table-limit", settings.Text("ttable-limit", "20"));
    scores = GetCount(arguments, "num-features", "1");
  } else if (feature.type == "LexicalReordering") {
    feature.reordering = ReadType(Get(arguments, "type", ""));
    // Moses looks at the factors: with an output factor, lines have a target phrase.
    if (arguments.count("output-factor") != 0) feature.reordering.by_target = true;
    feature.default_scores = ReadDefaultScores(Get(arguments, "default-scores", ""));
    const bool both = feature.reordering.backward && feature.reordering.forward;
    scores = feature.reordering.columns * (both ? 2 : 1);
  } else if (plain.count(feature.type) == 0) {
    throw NotCheckable("feature " + feature.type + " is not computed");
  }
  if (plain.count(feature.type) == 0) {
    feature.path =
        FindFile(Get(arguments, "path", ""), ini_path, feature.type == "LexicalReordering");
  }
  feature.name = Get(arguments, "name", "");
  if (feature.name.empty()) {
    feature.name = feature.type + std::to_string((*unnamed)[feature.type]++);
  }
  if (scores == 0 || (!feature.default_scores.empty() && feature.default_scores.size() != scores)) {
    throw InputError(feature.name + ": expected another number of scores");
  }
  feature.weights.assign(scores, std::nan(""));
  return feature;
}

// "Name= w1 w2 ...", any number of times; "x" keeps a weight.
void ReadWeights(const std::string& line, std::vector<Feature>* features) {
  const auto tokens = Split(line);
  for (std::size_t i = 0; i < tokens.size();) {
    const std::string_view name = tokens[i++];
    const auto feature =
        std::find_if(features->begin(), features->end(),
                     [&](const Feature& candidate) { return candidate.name + "=" == name; });
    if (feature == features->end()) throw InputError("weights '" + line + "': no such feature");
    for (double& weight : feature->weights) {
      if (i == tokens.size()) throw InputError("weights '" + line + "': too few");
      if (tokens[i] != "x") weight = Parse<double>(tokens[i], "weights");
      ++i;
    }
  }
}

}  // namespace

std::vector<Feature> ReadFeatures(const Settings& settings, const std::string& ini_path) {
  std::vector<Feature> features;
  std::map<std::string, int> unnamed;
  for (const std::string& line : settings.Values("feature")) {
    features.push_back(ReadFeature(line, settings, ini_path, &unnamed));
  }
  for (const std::string& line : settings.Values("weight")) ReadWeights(line, &features);
  for (Feature& feature : features) {  // missing weights are 1, as in Moses
    if (!std::isnan(feature.weights.front())) continue;
    std::fill(feature.weights.begin(), feature.weights.end(), 1);
  }
  for (const std::string& line : settings.Values("weight-overwrite")) ReadWeights(line, &features);
  for (const Feature& feature : features) {
    for (const double weight : feature.weights) {
      if (std::abs(weight) <= kLargestWeight) continue;
      throw NotCheckable("a weight of " + feature.name + " is too large, or no number");
    }
  }
  return features;
}

std::vector<std::size_t> ReadMapping(const Settings& settings,
                                     const std::vector<Feature>& features) {
  std::vector<std::size_t> tables;
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (features[i].type == "PhraseDictionaryMemory") tables.push_back(i);
  }
  if (tables.empty()) throw InputError("no phrase table; expected one in [feature]");
  if (settings.Values("mapping").empty()) return {tables.front()};
  std::vector<std::size_t> used;
  std::set<std::string> graphs;
  for (const std::string& line : settings.Values("mapping")) {
    const auto tokens = Split(line);  // GRAPH T TABLE, T TABLE or GRAPH TABLE
    const bool good = tokens.size() == 2 || (tokens.size() == 3 && tokens[1] == "T");
    if (!good || !graphs.emplace(tokens[0] == "T" ? "0" : tokens[0]).second) {
      throw NotCheckable("[mapping] '" + line + "': only one table a path is computed");
    }
    const auto named = std::find_if(tables.begin(), tables.end(), [&](std::size_t table) {
      return features[table].name == tokens.back();
    });
    const auto number = named != tables.end() ? static_cast<std::size_t>(named - tables.begin())
                                              : Parse<std::size_t>(tokens.back(), "[mapping]");
    if (number >= tables.size()) throw InputError("[mapping] '" + line + "': no such table");
    used.push_back(tables[number]);
  }
  return used;
}

}  // namespace verify
