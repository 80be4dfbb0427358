#include "plugin/verify/model.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "plugin/verify/text.h"

namespace verify {
namespace {

using nlohmann::json;

// The parameters that are accepted; "name=value" is accepted with this value only.
constexpr std::string_view kParameters =
    // The search space depends on these.
    "distortion-limit drop-unknown exact-gap-constraint feature mapping max-phrase-length "
    "max-trans-opt-per-coverage translation-option-threshold ttable-limit weight weight-overwrite "
    "input-factors=0 output-factors=0 inputtype=0 xml-input=pass-through "
    // These choose how to search, or what to print.
    "alignment-output-file b beam-threshold cbd cbds cbls cbp clean-lm-cache "
    "cube-pruning-deterministic-search cube-pruning-diversity cube-pruning-lazy-scoring "
    "cube-pruning-pop-limit description exact-algorithm exact-certificates exact-lm "
    "exact-max-constraints exact-max-rounds exact-memory-limit exact-report exact-report-beam "
    "exact-states exact-step-rule exact-time-limit i include-segmentation-in-n-best input-file "
    "labeled-n-best-list max-partial-trans-opt minlexr-memory minphr-memory n-best-factor "
    "n-best-list no-cache output-hypo-score persistent-cache-size print-alignment-info-in-n-best "
    "print-id report-segmentation s sd search-algorithm show-weights sort-word-alignment stack "
    "stack-diversity start-translation-id t th threads v verbose "
    // These are the verifier's own.
    "config explain max-states";

// The full names of short ones that matter; other short names are accepted above and do nothing.
constexpr std::string_view kShortNames =
    "dl=distortion-limit du=drop-unknown f=config tot=translation-option-threshold xi=xml-input";

// The arguments of features that are accepted, in the same notation.
constexpr std::string_view kArguments =
    "cache-size default-scores factor=0 filterable input-factor=0 lazyken load name num-features "
    "oov-feature order output-factor=0 path table-limit tuneable type verbosity";

void RequireKnown(const std::string& name, const std::string& value, std::string_view list) {
  if (IsOneOf(name, list) || IsOneOf(name + "=" + value, list)) return;
  throw NotCheckable("parameter '" + name + "' is not known here, or not with this value");
}

constexpr std::size_t kLongestPhrase = 1000;

bool IsTrue(const std::string& text) { return IsOneOf(text, "1 true yes on"); }

// A path is relative to the working directory, or to the folder of the ini file; perhaps
// compressed.
std::string FindFile(const std::string& path, const std::string& ini_path) {
  const std::string beside = (std::filesystem::path(ini_path).parent_path() / path).string();
  for (const std::string& candidate : {path, beside, path + ".gz", beside + ".gz"}) {
    if (std::filesystem::exists(candidate)) return candidate;
  }
  return path;
}

std::vector<float> Logarithms(std::string_view probabilities, double lowest,
                              const std::string& where) {
  std::vector<float> logs;
  for (const std::string_view token : Split(probabilities)) {
    const auto probability = Parse<double>(token, where);
    Expect(probability >= 0, where, "probabilities");
    logs.push_back(static_cast<float>(std::max(std::log(probability), lowest)));
  }
  return logs;
}

// A type is for example "wbe-msd-bidirectional-fe".  Sets the columns and the number of scores.
void ReadReorderingType(std::string type, Feature* feature) {
  // The column of the score of each orientation.
  static const std::map<std::string_view, std::string_view> all_columns = {
      {"msd", "0122"}, {"mslr", "0132"}, {"monotonicity", "0111"}, {"leftright", "0101"}};
  std::replace(type.begin(), type.end(), '-', ' ');
  std::string_view columns;
  bool known = true;
  for (const std::string_view part : Split(type)) {
    const auto found = all_columns.find(part);
    if (found != all_columns.end()) columns = found->second;
    known &= found != all_columns.end() ||
             IsOneOf(part, "wbe phrase allff fe f backward unidirectional forward bidirectional");
  }
  if (!known || columns.empty()) throw NotCheckable("reordering '" + type + "' is not computed");
  feature->by_target = !IsOneOf("f", type);
  feature->weights.clear();
  const bool forward = IsOneOf("forward", type);
  for (const bool there : {!forward, forward || IsOneOf("bidirectional", type)}) {
    const auto before = static_cast<int>(feature->weights.size());
    for (const char column : columns) {
      feature->columns.push_back(there ? before + column - '0' : -1);
    }
    const int count = 1 + *std::max_element(columns.begin(), columns.end()) - '0';
    if (there) feature->weights.resize(feature->weights.size() + count, 1);
  }
}

// Missing weights are 1, as in Moses.
Feature ReadFeature(const std::string& line, const Settings& settings,
                    const std::string& ini_path) {
  const Words tokens = Split(line);
  Expect(!tokens.empty(), "[feature]", "a feature");
  Settings arguments;
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const std::size_t equals = tokens[i].find('=');
    Expect(equals != std::string_view::npos, line, "arguments KEY=VALUE");
    const std::string key(tokens[i].substr(0, equals));
    arguments[key] = {std::string(tokens[i].substr(equals + 1))};
    RequireKnown(key, arguments[key].front(), kArguments);
  }
  Feature feature;
  feature.type = tokens[0];
  feature.name = First(arguments, "name", "");
  feature.weights = {1};
  if (arguments.count("path") != 0) feature.path = FindFile(First(arguments, "path", ""), ini_path);
  if (feature.type == "LexicalReordering") {
    ReadReorderingType(First(arguments, "type", ""), &feature);
    // Moses decides by the factors: with an output factor, lines have a target phrase.
    if (arguments.count("output-factor") != 0) feature.by_target = true;
    std::string defaults = First(arguments, "default-scores", "");
    std::replace(defaults.begin(), defaults.end(), ',', ' ');
    feature.default_logs = Logarithms(defaults, -kLargest, line);
    Expect(defaults.empty() || feature.default_logs.size() == feature.weights.size(), line,
           "another number of default-scores");
  } else if (feature.type == "PhraseDictionaryMemory") {
    const std::string limit = First(settings, "ttable-limit", "20");
    feature.table_limit = Parse<std::size_t>(First(arguments, "table-limit", limit), line);
    feature.weights.resize(Parse<std::size_t>(First(arguments, "num-features", "1"), line), 1);
  } else if (feature.type == "KENLM") {
    if (IsTrue(First(arguments, "oov-feature", "0"))) feature.weights.push_back(1);
  } else if (!IsOneOf(feature.type, "Distortion WordPenalty PhrasePenalty UnknownWordPenalty")) {
    throw NotCheckable("feature " + feature.type + " is not computed");
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
      if (tokens[i] != "x") weight = Parse<double>(tokens[i], line);
      ++i;
    }
  }
}

// The phrase tables that [mapping] numbers, one for each path; without [mapping], the first one.
std::vector<const Feature*> ReadMapping(Settings settings, const std::vector<Feature>& features) {
  std::vector<const Feature*> tables;
  for (const Feature& feature : features) {
    if (feature.type == "PhraseDictionaryMemory") tables.push_back(&feature);
  }
  if (settings["mapping"].empty()) settings["mapping"] = {"0 T 0"};
  std::vector<const Feature*> used;
  for (const std::string& line : settings["mapping"]) {
    std::size_t i = 0;
    while (i < tables.size() && line != fmt::format("{} T {}", used.size(), i)) ++i;
    if (i == tables.size()) throw NotCheckable("[mapping] '" + line + "' is not computed");
    used.push_back(tables[i]);
  }
  return used;
}

// A line has one or two phrases, and scores, with ||| between them.
void ReadTable(const std::unordered_set<std::string>& wanted, Feature* feature) {
  const std::size_t at_scores = feature->by_target ? 2 : 1;
  ForEachLine(feature->path, [&](std::string_view line, const std::string& where) {
    Words fields;
    for (std::size_t at = 0, end = 0; end != std::string_view::npos; at = end + 3) {
      end = line.find("|||", at);
      fields.push_back(line.substr(at, end - at));
    }
    const std::string source = Join(Split(fields[0]));
    if (wanted.count(source) == 0) return;
    fields.resize(std::max(fields.size(), at_scores + 1));
    TableEntry entry{feature->by_target ? Join(Split(fields[1])) : "",
                     Logarithms(fields[at_scores], -100, where)};
    Expect(Split(entry.target).size() <= kLongestPhrase, where, "a shorter phrase");
    Expect(entry.logs.size() == feature->weights.size(), where, "another number of scores");
    feature->table.emplace(source, std::move(entry));
  });
}

Settings ReadIni(const std::string& path) {
  Settings sections;
  std::vector<std::string>* section = nullptr;
  ForEachLine(path, [&](std::string_view line, const std::string& where) {
    const std::string text = Join(Split(line.substr(0, line.find('#'))));
    if (text.empty()) return;
    Expect(text.front() == '[' || section != nullptr, where, "a [section] first");
    if (text.front() == '[') {
      section = &sections[text.substr(1, text.find(']') - 1)];
    } else {
      section->push_back(text);
    }
  });
  Settings settings;
  for (const auto& [name, values] : sections) Override(name, values, &settings);
  return settings;
}

}  // namespace

void Override(const std::string& name, const std::vector<std::string>& values, Settings* settings) {
  std::string full = name;
  for (const std::string_view both : Split(kShortNames)) {
    if (both.substr(0, both.find('=')) == name) full = both.substr(both.find('=') + 1);
  }
  RequireKnown(full, fmt::format("{}", fmt::join(values, " ")), kParameters);
  std::vector<std::string>& own = (*settings)[full];
  own.resize(std::max(own.size(), values.size()));
  std::copy(values.begin(), values.end(), own.begin());
}

std::string First(const Settings& settings, const std::string& name, const std::string& otherwise) {
  const auto found = settings.find(name);
  return found == settings.end() || found->second.empty() ? otherwise : found->second.front();
}

Model::Model(const Settings& given, const std::vector<std::string>& sentences) {
  const std::string ini_path = First(given, "config", "");
  Settings settings = ReadIni(ini_path);
  for (const auto& [name, values] : given) Override(name, values, &settings);
  std::map<std::string, int> unnamed;
  for (const std::string& line : settings["feature"]) {
    Feature feature = ReadFeature(line, settings, ini_path);
    if (feature.name.empty()) feature.name = feature.type + std::to_string(unnamed[feature.type]++);
    features.push_back(std::move(feature));
  }
  for (const std::string& line : settings["weight"]) ReadWeights(line, &features);
  for (const std::string& line : settings["weight-overwrite"]) ReadWeights(line, &features);
  phrase_tables = ReadMapping(settings, features);

  const auto number = [&](const std::string& name, auto otherwise) {
    return Parse<decltype(otherwise)>(First(settings, name, std::to_string(otherwise)), name);
  };
  const double threshold = std::log(number("translation-option-threshold", 0.0));
  Expect(threshold <= 0, "translation-option-threshold", "a number from 0 to 1");
  const bool drop = settings.count("drop-unknown") != 0;  // without a value it is true
  space = {{"ini", HashFile(ini_path)},
           {"distortion_limit", number("distortion-limit", -1L)},  // negative = none
           {"gap_constraint", IsTrue(First(settings, "exact-gap-constraint", "on"))},
           {"max_phrase_length", number("max-phrase-length", std::size_t{20})},
           {"max_options_per_span", number("max-trans-opt-per-coverage", std::size_t{5000})},
           {"option_threshold", fmt::format("{:a}", threshold)},
           {"drop_unknown", drop && IsTrue(First(settings, "drop-unknown", "1"))},
           {"tables", json::array()},
           {"features", json::array()}};
  for (const Feature* table : phrase_tables) space["tables"].push_back(table->name);
  for (const Feature& feature : features) {
    json& described = space["features"].emplace_back(json{{"name", feature.name}});
    for (const double w : feature.weights) described["weights"].push_back(fmt::format("{:a}", w));
    if (feature.type == "PhraseDictionaryMemory") described["table_limit"] = feature.table_limit;
    if (!feature.path.empty()) described["xxh128"] = HashFile(feature.path);
  }

  for (const std::string& sentence : sentences) {
    const Words words = Split(sentence);
    if (words.size() > kLongestSentence) continue;
    for (std::size_t first = 0; first < words.size(); ++first) {
      const std::size_t most =
          std::min<std::size_t>(words.size() - first, space["max_phrase_length"]);
      for (std::size_t n = 1; n <= most; ++n) phrases.insert(Join(words, first, n));
    }
  }
  for (Feature& feature : features) {
    if (feature.type == "KENLM") {
      language_model.Add(feature.path, feature.weights);
    } else if (IsOneOf(feature.type, "PhraseDictionaryMemory LexicalReordering")) {
      ReadTable(phrases, &feature);
      lexicalized |= !feature.columns.empty();
    }
  }
}

double Model::Weight(const std::string& type) const {
  double sum = 0;
  for (const Feature& feature : features) {
    if (feature.type == type) sum += feature.weights.front();
  }
  return sum;
}

}  // namespace verify
