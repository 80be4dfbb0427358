#include "plugin/host/feature_config.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include "plugin/core/base/file_limits.h"
#include "plugin/frontend/file_kind.h"
#include "plugin/frontend/option_kinds.h"
#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

struct KnownFeature {
  std::string_view type;
  FeatureKind kind;
  std::vector<std::string_view> arguments;  // in addition to name= and the common ones
};

constexpr std::string_view kCompactTable = "PhraseDictionaryCompact";
constexpr std::string_view kCompactTableSuffix = ".minphr";
constexpr std::string_view kCompactReorderingSuffix = ".minlexr";

const std::vector<KnownFeature>& KnownFeatures() {
  static const std::vector<KnownFeature> known = {
      {"Distortion", FeatureKind::kDistortion, {}},
      {"KENLM",
       FeatureKind::kLanguageModel,
       {"path", "factor", "order", "lazyken", "load", "oov-feature"}},
      {"LexicalReordering",
       FeatureKind::kLexicalReordering,
       {"path", "type", "num-features", "input-factor", "output-factor", "default-scores"}},
      {"WordPenalty", FeatureKind::kWordPenalty, {}},
      {"PhrasePenalty", FeatureKind::kPhrasePenalty, {}},
      {"UnknownWordPenalty", FeatureKind::kUnknownWordPenalty, {}},
      {"PhraseDictionaryMemory",
       FeatureKind::kPhraseTable,
       {"path", "num-features", "table-limit", "input-factor", "output-factor", "cache-size"}},
      {kCompactTable,
       FeatureKind::kPhraseTable,
       {"path", "num-features", "table-limit", "input-factor", "output-factor", "cache-size"}},
  };
  return known;
}

std::string AdviceFor(std::string_view type) {
  if (type == "PhraseDictionaryOnDisk" || type == "ProbingPT" || type == "PhraseDictionaryBinary") {
    return "of the binary phrase tables only PhraseDictionaryCompact is read; give the text table "
           "as PhraseDictionaryMemory, or make a compact one of it with processPhraseTableMin";
  }
  if (type == "SRILM" || type == "IRSTLM" || type == "RandLM" ||
      type == "InMemoryPerSentenceOnDemandLM") {
    return "convert the language model to ARPA and write KENLM";
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

// The key=value arguments of a feature line.
class Arguments {
 public:
  Arguments(const std::vector<std::string_view>& tokens, const KnownFeature& known,
            const Location& location)
      : location_(location) {
    static const std::set<std::string_view> common = {"name", "tuneable", "verbosity",
                                                      "filterable"};
    for (std::size_t i = 1; i < tokens.size(); ++i) {
      const std::size_t equals = tokens[i].find('=');
      EXACT_FAIL_IF(equals == std::string_view::npos || equals == 0, location,
                    "'" << tokens[i] << "' in a feature line; expected key=value");
      const std::string key(tokens[i].substr(0, equals));
      const bool accepted = common.count(key) != 0 ||
                            std::count(known.arguments.begin(), known.arguments.end(), key) != 0;
      EXACT_FAIL_IF(!accepted, location,
                    "argument '" << key << "' of " << known.type << " is not supported; expected "
                                 << Accepted(known)
                                 << "; remove it if the score does not depend on it");
      EXACT_FAIL_IF(!values_.emplace(key, tokens[i].substr(equals + 1)).second, location,
                    "argument '" << key << "' is given twice; expected it once; remove one");
    }
  }

  const Location& location() const { return location_; }

  bool Has(const std::string& key) const { return values_.count(key) != 0; }

  std::string Get(const std::string& key, const std::string& otherwise) const {
    const auto found = values_.find(key);
    return found == values_.end() ? otherwise : found->second;
  }

  std::size_t GetCount(const std::string& key, std::size_t otherwise) const {
    const std::string text = Get(key, std::to_string(otherwise));
    const auto number = ParseNumber<std::size_t>(text);
    EXACT_FAIL_IF(!number, location_, "'" << key << "=" << text << "'; expected a whole number");
    return *number;
  }

  bool GetFlag(const std::string& key, bool otherwise) const {
    const std::string text = Get(key, otherwise ? "true" : "false");
    const bool yes = text == "true" || text == "1" || text == "yes";
    EXACT_FAIL_IF(!yes && text != "false" && text != "0" && text != "no", location_,
                  "'" << key << "=" << text << "'; expected true or false");
    return yes;
  }

  void RequireZero(const std::string& key) const {
    EXACT_FAIL_IF(
        Get(key, "0") != "0", location_,
        "'" << key << "=" << Get(key, "") << "'; expected 0; only unfactored models are read");
  }

 private:
  static std::string Accepted(const KnownFeature& known) {
    std::vector<std::string> names = {"name", "tuneable"};
    for (const std::string_view argument : known.arguments) names.emplace_back(argument);
    return Join(names, ", ");
  }

  const Location& location_;
  std::map<std::string, std::string> values_;
};

// A path is relative to the working directory, as in Moses.  If there is no such file, it is
// relative to the folder of the ini file.
std::string FindFile(const std::string& path, const std::string& ini_path) {
  if (std::filesystem::path(path).is_absolute() || Exists(path)) return path;
  std::string beside_ini = (std::filesystem::path(ini_path).parent_path() / path).string();
  return Exists(beside_ini) ? beside_ini : path;
}

bool HasSuffix(std::string_view text, std::string_view suffix) {
  return text.size() >= suffix.size() && text.substr(text.size() - suffix.size()) == suffix;
}

std::string WithSuffix(const std::string& path, std::string_view suffix) {
  return HasSuffix(path, suffix) ? path : path + std::string(suffix);
}

// As Moses, prefers a compact table, and takes a compressed one if there is no other.
std::string FindReorderingFile(const std::string& path, const std::string& ini_path) {
  std::string compact = FindFile(WithSuffix(path, kCompactReorderingSuffix), ini_path);
  if (Exists(compact)) return compact;
  std::string found = FindFile(path, ini_path);
  if (Exists(found)) return found;
  std::string compressed = FindFile(path + ".gz", ini_path);
  return Exists(compressed) ? compressed : found;
}

std::string FindPath(const Arguments& arguments, const KnownFeature& known,
                     const std::string& ini_path) {
  const std::string path = arguments.Get("path", "");
  EXACT_FAIL_IF(path.empty(), arguments.location(),
                "" << known.type << " has no path=; expected path=FILE");
  if (known.type == kCompactTable) return FindFile(WithSuffix(path, kCompactTableSuffix), ini_path);
  if (known.kind == FeatureKind::kLexicalReordering) return FindReorderingFile(path, ini_path);
  return FindFile(path, ini_path);
}

void ReadLanguageModel(const Arguments& arguments, FeatureConfig* feature) {
  feature->oov_feature = arguments.GetFlag("oov-feature", false);
  feature->weights.resize(feature->oov_feature ? 2 : 1);
  arguments.RequireZero("factor");
}

void ReadPhraseTable(const Arguments& arguments, const Settings& settings, FeatureConfig* feature) {
  const std::size_t scores = arguments.GetCount("num-features", 1);
  EXACT_FAIL_IF(scores == 0 || scores > kMaxFeatureScores, feature->location,
                "num-features=" << scores << "; expected 1 to " << kMaxFeatureScores
                                << ", as many as the table has scores");
  feature->weights.resize(scores);
  ReadOption(
      TableLimitRecord(), [&](std::string_view name) { return settings.Find(name); }, feature);
  feature->table_limit = arguments.GetCount("table-limit", feature->table_limit);
  arguments.RequireZero("input-factor");
  arguments.RequireZero("output-factor");
}

std::vector<float> ReadDefaultScores(const Arguments& arguments, std::size_t num_scores) {
  std::string text = arguments.Get("default-scores", "");
  std::replace(text.begin(), text.end(), ',', ' ');
  std::vector<float> logs;
  for (const std::string_view token : SplitBlanks(text)) {
    const auto probability = ParseNumber<double>(token);
    EXACT_FAIL_IF(!probability || !std::isfinite(*probability) || *probability <= 0,
                  arguments.location(),
                  "'" << token << "' in default-scores; expected a probability above 0");
    logs.push_back(static_cast<float>(std::log(*probability)));
  }
  EXACT_FAIL_IF(arguments.Has("default-scores") && logs.size() != num_scores, arguments.location(),
                "" << logs.size() << " default-scores; expected " << num_scores
                   << ", separated by commas, as many as type= has scores");
  return logs;
}

void ReadLexicalReordering(const Arguments& arguments, FeatureConfig* feature) {
  EXACT_FAIL_IF(!arguments.Has("type"), arguments.location(),
                "LexicalReordering has no type=; expected the one it was trained with, for example "
                "type=wbe-msd-bidirectional-fe-allff");
  ReorderingType& type = feature->reordering;
  type = ReorderingType::Parse(arguments.Get("type", ""), arguments.location());
  // Moses decides by the factors: if there is an output factor, it expects phrase pairs whatever
  // the type says.
  type.by_target = type.by_target || arguments.Has("output-factor");
  const std::size_t scores = arguments.GetCount("num-features", type.num_scores());
  EXACT_FAIL_IF(scores != type.num_scores(), arguments.location(),
                "num-features=" << scores << "; expected " << type.num_scores()
                                << ", as many as type=" << arguments.Get("type", "") << " has");
  feature->weights.resize(scores);
  feature->default_scores = ReadDefaultScores(arguments, scores);
  arguments.RequireZero("input-factor");
  arguments.RequireZero("output-factor");
}

}  // namespace

OptionRecord<FeatureConfig> TableLimitRecord() {
  return {"ttable-limit", "", "translations per source phrase for tables that do not say",
          NumberKind<FeatureConfig>(
              "N", [](auto& feature) -> auto& { return feature.table_limit; }, 0L, 1000000000L),
          OptionRole::kSpace};
}

FeatureConfig FeatureReader::Read(const Setting& line) {
  const auto tokens = SplitBlanks(line.text);
  const KnownFeature& known = FindKnown(tokens[0], line.location);
  const Arguments arguments(tokens, known, line.location);
  FeatureConfig feature;
  feature.kind = known.kind;
  feature.location = line.location;
  feature.name = arguments.Get("name", "");
  if (feature.name.empty()) {
    feature.name = std::string(known.type) + std::to_string(unnamed_[known.type]++);
  }
  feature.tuneable = arguments.GetFlag("tuneable", known.kind != FeatureKind::kUnknownWordPenalty);
  feature.weights.resize(1);
  if (known.kind == FeatureKind::kLanguageModel) ReadLanguageModel(arguments, &feature);
  if (known.kind == FeatureKind::kLexicalReordering) ReadLexicalReordering(arguments, &feature);
  if (known.kind == FeatureKind::kPhraseTable) ReadPhraseTable(arguments, settings_, &feature);
  if (std::count(known.arguments.begin(), known.arguments.end(), "path") != 0) {
    feature.path = FindPath(arguments, known, ini_path_);
    feature.compact =
        known.type == kCompactTable || (known.kind == FeatureKind::kLexicalReordering &&
                                        HasSuffix(feature.path, kCompactReorderingSuffix));
  }
  std::fill(feature.weights.begin(), feature.weights.end(), std::nan(""));
  return feature;
}

}  // namespace exact
