#include "verify/feature.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include "verify/fault.h"
#include "verify/text_file.h"

namespace verify {
namespace {

using Arguments = std::map<std::string, std::string>;

const std::set<std::string>& KnownArguments() {
  static const std::set<std::string> known = {
      "name",          "path",        "num-features", "table-limit",    "input-factor",
      "output-factor", "cache-size",  "factor",       "order",          "lazyken",
      "load",          "oov-feature", "type",         "default-scores", "tuneable",
      "verbosity",     "filterable"};
  return known;
}

Arguments ReadArguments(const std::vector<std::string_view>& tokens) {
  Arguments arguments;
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const std::size_t equals = std::min(tokens[i].find('='), tokens[i].size());
    const std::string key(tokens[i].substr(0, equals));
    if (KnownArguments().count(key) == 0) {
      throw NotCheckable("argument '" + key + "' of " + std::string(tokens[0]) + " is not known");
    }
    arguments[key] = equals < tokens[i].size() ? tokens[i].substr(equals + 1) : "";
  }
  for (const char* factor : {"factor", "input-factor", "output-factor"}) {
    if (arguments.count(factor) != 0 && arguments[factor] != "0") {
      throw NotCheckable("factored models are not read");
    }
  }
  return arguments;
}

std::string Get(const Arguments& arguments, const std::string& key, const std::string& otherwise) {
  const auto found = arguments.find(key);
  return found == arguments.end() ? otherwise : found->second;
}

// Relative to the working directory, or else to the folder of the ini file.
std::string FindFile(const std::string& path, const std::string& ini_path) {
  const auto beside_ini = std::filesystem::path(ini_path).parent_path() / path;
  if (std::filesystem::exists(path) || !std::filesystem::exists(beside_ini)) return path;
  return beside_ini.string();
}

ReorderingType ReadType(const std::string& text) {
  static const std::map<std::string, ReorderingType> orientations = {
      {"msd", {3, {0, 1, 2, 2}}},
      {"mslr", {4, {0, 1, 3, 2}}},
      {"monotonicity", {2, {0, 1, 1, 1}}},
      {"leftright", {2, {0, 1, 0, 1}}}};
  static const std::set<std::string> harmless = {"", "wbe", "phrase", "allff"};
  ReorderingType type;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('-', begin), text.size());
    const std::string part = text.substr(begin, end - begin);
    begin = end + 1;
    const auto found = orientations.find(part);
    if (found != orientations.end()) {
      type.columns = found->second.columns;
      type.column = found->second.column;
    } else if (part == "backward" || part == "unidirectional" || part == "forward" ||
               part == "bidirectional") {
      type.backward = part != "forward";
      type.forward = part == "forward" || part == "bidirectional";
    } else if (part == "f" || part == "fe") {
      type.by_target = part == "fe";
    } else if (harmless.count(part) == 0) {
      throw NotCheckable("type=" + text + " of LexicalReordering: '" + part + "' is not computed");
    }
  }
  if (type.columns == 0) throw NotCheckable("type=" + text + " has no orientations");
  return type;
}

void ReadReordering(const Arguments& arguments, Feature* feature) {
  feature->reordering = ReadType(Get(arguments, "type", ""));
  // Moses looks at the factors: with an output factor, lines have a target phrase.
  if (arguments.count("output-factor") != 0) feature->reordering.by_target = true;
  std::string scores = Get(arguments, "default-scores", "");
  std::replace(scores.begin(), scores.end(), ',', ' ');
  for (const std::string_view score : Split(scores)) {
    feature->default_scores.push_back(
        static_cast<float>(std::log(ParseDouble(score, "default-scores"))));
  }
}

std::size_t CountWeights(const Arguments& arguments, const Feature& feature) {
  if (feature.type == "KENLM") return feature.oov_feature ? 2 : 1;
  if (feature.type == "LexicalReordering") return feature.reordering.NumScores();
  if (feature.type == "PhraseDictionaryMemory") {
    return static_cast<std::size_t>(
        ParseInteger(Get(arguments, "num-features", "1"), "num-features"));
  }
  return 1;
}

Feature ReadFeature(const std::string& line, const Settings& settings, const std::string& ini_path,
                    std::map<std::string, int>* unnamed) {
  static const std::set<std::string> plain = {"Distortion", "WordPenalty", "PhrasePenalty",
                                              "UnknownWordPenalty"};
  static const std::set<std::string> with_file = {"KENLM", "LexicalReordering",
                                                  "PhraseDictionaryMemory"};
  const auto tokens = Split(line);
  Feature feature;
  feature.type = tokens[0];
  if (plain.count(feature.type) == 0 && with_file.count(feature.type) == 0) {
    throw NotCheckable("feature " + feature.type + " is not computed");
  }
  const Arguments arguments = ReadArguments(tokens);
  feature.name = Get(arguments, "name", "");
  if (feature.name.empty()) {
    feature.name = feature.type + std::to_string((*unnamed)[feature.type]++);
  }
  if (with_file.count(feature.type) != 0) {
    feature.path = FindFile(Get(arguments, "path", ""), ini_path);
    if (feature.type == "LexicalReordering" && !std::filesystem::exists(feature.path)) {
      feature.path = FindFile(Get(arguments, "path", "") + ".gz", ini_path);
    }
  }
  if (feature.type == "KENLM") {
    const std::string oov = Get(arguments, "oov-feature", "0");
    feature.oov_feature = oov == "1" || oov == "true" || oov == "yes";
  }
  if (feature.type == "LexicalReordering") ReadReordering(arguments, &feature);
  if (feature.type == "PhraseDictionaryMemory") {
    const std::string limit = settings.Text("ttable-limit", "20");
    feature.table_limit =
        static_cast<std::size_t>(ParseInteger(Get(arguments, "table-limit", limit), "table-limit"));
  }
  feature.weights.assign(CountWeights(arguments, feature), std::nan(""));
  return feature;
}

// "Name= w1 w2 ...", any number of times; "x" keeps a weight.
void ReadWeights(const std::string& line, std::vector<Feature>* features) {
  const auto tokens = Split(line);
  for (std::size_t i = 0; i < tokens.size();) {
    const std::string_view head = tokens[i++];
    const std::string_view name = head.substr(0, head.size() - 1);
    const auto feature =
        std::find_if(features->begin(), features->end(),
                     [&](const Feature& candidate) { return candidate.name == name; });
    if (head.back() != '=' || feature == features->end()) {
      throw InputError("weights '" + line + "': expected the name of a feature and '='");
    }
    std::size_t count = 0;
    for (; i < tokens.size() && tokens[i].back() != '='; ++i, ++count) {
      if (count == feature->weights.size()) break;
      if (tokens[i] != "x") feature->weights[count] = ParseDouble(tokens[i], "weights");
    }
    if (count != feature->weights.size()) {
      throw InputError("weights of " + feature->name + ": expected " +
                       std::to_string(feature->weights.size()));
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
    if (feature.weights.empty()) throw InputError(feature.name + ": expected a score");
    if (!std::isnan(feature.weights.front())) continue;
    std::fill(feature.weights.begin(), feature.weights.end(), 1);
  }
  for (const std::string& line : settings.Values("weight-overwrite")) ReadWeights(line, &features);
  for (const Feature& feature : features) {
    for (const double weight : feature.weights) {
      if (!std::isfinite(weight)) throw InputError("a weight of " + feature.name + " is no number");
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
    const auto number = named != tables.end()
                            ? static_cast<std::size_t>(named - tables.begin())
                            : static_cast<std::size_t>(ParseInteger(tokens.back(), "[mapping]"));
    if (number >= tables.size()) throw InputError("[mapping] '" + line + "': no such table");
    used.push_back(tables[number]);
  }
  return used;
}

}  // namespace verify
