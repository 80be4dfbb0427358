#include "verify/model.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include "verify/text.h"

namespace verify {
namespace {

using nlohmann::json;

// Sums of larger numbers would be infinite.
constexpr double kLargestWeight = 1e9;

constexpr float kLowestLog = -100;

constexpr const char* kPhraseTable = "PhraseDictionaryMemory";
constexpr const char* kReordering = "LexicalReordering";
constexpr const char* kLanguageModel = "KENLM";

bool ReadFlag(const std::string& text, const std::string& name) {
  if (IsOneOf(text, "1 true yes on")) return true;
  if (IsOneOf(text, "0 false no off")) return false;
  throw InputError(name + ": '" + text + "'; expected true or false");
}

// The key=value arguments behind a feature's type.
Settings ReadArguments(const std::vector<std::string_view>& tokens) {
  constexpr std::string_view kKnown =
      "cache-size default-scores factor=0 filterable input-factor=0 lazyken load name num-features "
      "oov-feature order output-factor=0 path table-limit tuneable type verbosity";
  Settings arguments;
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const std::size_t equals = std::min(tokens[i].find('='), tokens[i].size() - 1);
    const std::string key(tokens[i].substr(0, equals));
    const std::string value(tokens[i].substr(equals + 1));
    RequireKnown(key, value, kKnown);
    arguments[key] = {value};
  }
  return arguments;
}

// Relative to the working directory, or else to the folder of the ini file; perhaps compressed.
std::string FindFile(const std::string& path, const std::string& ini_path) {
  const auto beside = std::filesystem::path(ini_path).parent_path() / path;
  for (const std::string& candidate :
       {path, beside.string(), path + ".gz", beside.string() + ".gz"}) {
    if (std::filesystem::exists(candidate)) return candidate;
  }
  return path;
}

std::vector<float> Logarithms(std::string_view probabilities, const std::string& where) {
  std::vector<float> logs;
  for (const std::string_view token : Split(probabilities)) {
    const auto probability = Parse<double>(token, where);
    if (!(probability >= 0) || std::isinf(probability)) {
      throw InputError(where + ": expected probabilities");
    }
    logs.push_back(static_cast<float>(std::log(probability)));
  }
  return logs;
}

// For example "wbe-msd-bidirectional-fe".
void ReadReorderingType(std::string text, Feature* feature) {
  static const std::map<std::string_view, std::string> columns = {
      {"msd", "0122"}, {"mslr", "0132"}, {"monotonicity", "0111"}, {"leftright", "0101"}};
  std::replace(text.begin(), text.end(), '-', ' ');
  for (const std::string_view part : Split(text)) {
    if (columns.count(part) != 0) {
      feature->columns = columns.at(part);
    } else if (IsOneOf(part, "backward unidirectional forward bidirectional")) {
      feature->backward = part != "forward";
      feature->forward = part == "forward" || part == "bidirectional";
    } else if (part == "f" || part == "fe") {
      feature->by_target = part == "fe";
    } else if (!IsOneOf(part, "wbe phrase allff")) {
      throw NotCheckable("LexicalReordering of type=" + text + " is not computed");
    }
  }
  if (feature->columns.empty()) throw NotCheckable("type=" + text + " has no orientations");
}

Feature ReadFeature(const std::string& line, const Settings& settings,
                    const std::string& ini_path) {
  const auto tokens = Split(line);
  const Settings arguments = ReadArguments(tokens);
  Feature feature;
  feature.type = tokens[0];
  feature.name = First(arguments, "name", "");
  if (arguments.count("path") != 0) feature.path = FindFile(First(arguments, "path", ""), ini_path);
  std::size_t scores = 1;
  if (feature.type == kLanguageModel) {
    scores = ReadFlag(First(arguments, "oov-feature", "0"), "oov-feature") ? 2 : 1;
  } else if (feature.type == kPhraseTable) {
    const std::string limit = First(settings, "ttable-limit", "20");
    feature.table_limit = Parse<std::size_t>(First(arguments, "table-limit", limit), "table-limit");
    scores = Parse<std::size_t>(First(arguments, "num-features", "1"), "num-features");
  } else if (feature.type == kReordering) {
    ReadReorderingType(First(arguments, "type", ""), &feature);
    // Moses looks at the factors: with an output factor, lines have a target phrase.
    if (arguments.count("output-factor") != 0) feature.by_target = true;
    const auto columns =
        *std::max_element(feature.columns.begin(), feature.columns.end()) - '0' + 1;
    scores = static_cast<std::size_t>(columns) * (feature.backward && feature.forward ? 2 : 1);
    std::string defaults = First(arguments, "default-scores", "");
    std::replace(defaults.begin(), defaults.end(), ',', ' ');
    feature.default_logs = Logarithms(defaults, "default-scores");
  } else if (!IsOneOf(feature.type, "Distortion WordPenalty PhrasePenalty UnknownWordPenalty")) {
    throw NotCheckable("feature " + feature.type + " is not computed");
  }
  if (scores == 0 || (!feature.default_logs.empty() && feature.default_logs.size() != scores)) {
    throw InputError(line + ": expected another number of scores");
  }
  feature.weights.assign(scores, 1);  // missing weights are 1, as in Moses
  return feature;
}

const std::vector<std::string>& ValuesOf(const Settings& settings, const std::string& name) {
  static const std::vector<std::string> none;
  const auto found = settings.find(name);
  return found == settings.end() ? none : found->second;
}

Feature* FindFeature(std::string_view name, std::vector<Feature>* features) {
  for (Feature& feature : *features) {
    if (feature.name == name) return &feature;
  }
  throw InputError("[weight] or [mapping]: there is no feature '" + std::string(name) + "'");
}

// "Name= w1 w2 ...", any number of times; "x" keeps a weight.
void ReadWeights(const std::string& line, std::vector<Feature>* features) {
  const auto tokens = Split(line);
  for (std::size_t i = 0; i < tokens.size();) {
    Feature* feature = FindFeature(tokens[i].substr(0, tokens[i].size() - 1), features);
    ++i;
    for (double& weight : feature->weights) {
      if (i == tokens.size()) throw InputError("weights '" + line + "': too few");
      if (tokens[i] != "x") weight = Parse<double>(tokens[i], line);
      if (!(std::abs(weight) <= kLargestWeight)) throw NotCheckable(line + ": too large a weight");
      ++i;
    }
  }
}

std::vector<Feature> ReadFeatures(const Settings& settings, const std::string& ini_path) {
  std::vector<Feature> features;
  std::map<std::string, int> unnamed;
  for (const std::string& line : ValuesOf(settings, "feature")) {
    features.push_back(ReadFeature(line, settings, ini_path));
    Feature& feature = features.back();
    if (feature.name.empty()) feature.name = feature.type + std::to_string(unnamed[feature.type]++);
  }
  for (const char* section : {"weight", "weight-overwrite"}) {
    for (const std::string& line : ValuesOf(settings, section)) ReadWeights(line, &features);
  }
  return features;
}

// The phrase tables that [mapping] names, or else the first one: indices of features.
std::vector<std::size_t> ReadMapping(const Settings& settings,
                                     const std::vector<Feature>& features) {
  std::vector<std::size_t> tables;
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (features[i].type == kPhraseTable) tables.push_back(i);
  }
  if (tables.empty()) throw InputError("no phrase table; expected one in [feature]");
  if (ValuesOf(settings, "mapping").empty()) return {tables.front()};
  std::vector<std::size_t> used;
  std::set<std::string_view> graphs;
  for (const std::string& line : ValuesOf(settings, "mapping")) {
    const auto tokens = Split(line);  // GRAPH T TABLE, T TABLE or GRAPH TABLE
    const bool good = tokens.size() == 2 || (tokens.size() == 3 && tokens[1] == "T");
    if (!good || !graphs.emplace(tokens[0] == "T" ? "0" : tokens[0]).second) {
      throw NotCheckable("[mapping] '" + line + "': only one table a path is computed");
    }
    std::size_t number = 0;  // a name, or a number among the tables
    while (number < tables.size() && features[tables[number]].name != tokens.back()) ++number;
    if (number == tables.size()) number = Parse<std::size_t>(tokens.back(), "[mapping]");
    if (number >= tables.size()) throw InputError("[mapping] '" + line + "': no such table");
    used.push_back(tables[number]);
  }
  return used;
}

std::vector<std::string_view> Fields(std::string_view line) {
  constexpr std::string_view kSeparator = "|||";
  std::vector<std::string_view> fields;
  for (;;) {
    const std::size_t end = line.find(kSeparator);
    fields.push_back(line.substr(0, end));
    if (end == std::string_view::npos) return fields;
    line.remove_prefix(end + kSeparator.size());
  }
}

// Reads the lines whose source words are all wanted: phrases, then scores, between |||.
Table ReadTable(const std::string& path, std::size_t num_phrases, std::size_t num_scores,
                const Wanted& wanted) {
  Table table;
  Lines lines(path);
  for (std::string_view line; lines.Next(&line);) {
    const auto fields = Fields(line);
    if (fields.size() <= num_phrases) throw InputError(lines.Where() + ": too few fields");
    const auto source = Split(fields[0]);
    const bool needed = std::all_of(source.begin(), source.end(), [&](std::string_view word) {
      return wanted.count(std::string(word)) != 0;
    });
    if (!needed) continue;
    TableEntry entry{Normal(fields[num_phrases - 1]),
                     Logarithms(fields[num_phrases], lines.Where())};
    if (entry.logs.size() != num_scores)
      throw InputError(lines.Where() + ": other scores expected");
    for (float& log : entry.logs) log = std::max(log, kLowestLog);
    table[Normal(fields[0])].push_back(std::move(entry));
  }
  return table;
}

// Every bit of a number, as certificates have them.
std::string Hex(double number) { return fmt::format("{:a}", number); }

json Describe(const Model& model, const std::string& ini_path) {
  json space = {{"ini", HashFile(ini_path)},
                {"distortion_limit", model.distortion_limit},
                {"gap_constraint", model.gap_rule},
                {"max_phrase_length", model.max_phrase_length},
                {"max_options_per_span", model.max_options_per_span},
                {"option_threshold", Hex(model.option_threshold)},
                {"drop_unknown", model.drop_unknown},
                {"tables", json::array()},
                {"features", json::array()}};
  for (const std::size_t table : model.tables) {
    space["tables"].push_back(model.features[table].name);
  }
  for (const Feature& feature : model.features) {
    json described = {{"name", feature.name}, {"weights", json::array()}};
    for (const double weight : feature.weights) described["weights"].push_back(Hex(weight));
    if (feature.type == kPhraseTable) described["table_limit"] = feature.table_limit;
    if (!feature.path.empty()) described["xxh128"] = HashFile(feature.path);
    space["features"].push_back(described);
  }
  return space;
}

}  // namespace

Model::Model(const Settings& settings, const std::string& ini_path, const Wanted& wanted)
    : features(ReadFeatures(settings, ini_path)), tables(ReadMapping(settings, features)) {
  const auto number = [&](const std::string& name, auto otherwise) {
    return Parse<decltype(otherwise)>(First(settings, name, std::to_string(otherwise)), name);
  };
  distortion_limit = number("distortion-limit", -1L);
  max_phrase_length = number("max-phrase-length", std::size_t{20});
  max_options_per_span = number("max-trans-opt-per-coverage", std::size_t{5000});
  option_threshold = std::log(number("translation-option-threshold", 0.0));
  gap_rule = ReadFlag(First(settings, "exact-gap-constraint", "on"), "exact-gap-constraint");
  const std::string drop = settings.count("drop-unknown") != 0 ? "true" : "false";
  drop_unknown = ReadFlag(First(settings, "drop-unknown", drop), "drop-unknown");
  for (Feature& feature : features) {
    const std::size_t scores = feature.weights.size();
    if (feature.type == kLanguageModel) {
      language_model.Add(feature.path, feature.weights[0], scores == 2 ? feature.weights[1] : 0);
    } else if (feature.type == kPhraseTable) {
      feature.table = ReadTable(feature.path, 2, scores, wanted);
    } else if (feature.type == kReordering) {
      feature.table = ReadTable(feature.path, feature.by_target ? 2 : 1, scores, wanted);
      lexicalized = true;
    }
  }
  space = Describe(*this, ini_path);
}

double Model::Weight(const std::string& type) const {
  double sum = 0;
  for (const Feature& feature : features) {
    if (feature.type == type) sum += feature.weights.front();
  }
  return sum;
}

}  // namespace verify
