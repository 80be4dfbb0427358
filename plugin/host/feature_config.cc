#include "plugin/host/feature_config.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "plugin/core/base/file_limits.h"
#include "plugin/frontend/file_kind.h"
#include "plugin/frontend/option_kinds.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/in_moses.h"

namespace exact {
namespace {

constexpr std::string_view kCompactTable = "PhraseDictionaryCompact";
constexpr std::string_view kOnDiskTable = "PhraseDictionaryOnDisk";
constexpr std::string_view kCompactTableSuffix = ".minphr";
constexpr std::string_view kCompactReorderingSuffix = ".minlexr";

const FeatureType& FindRead(const FeatureArguments& arguments) {
  const FeatureType* type = FindFeatureType(arguments.type());
  EXACT_FAIL_IF(type == nullptr, arguments.location(),
                "feature '" << arguments.type() << "' is not known to Moses; expected one of "
                            << Join(FeatureTypesRead(), ", ") << "; check the spelling");
  EXACT_FAIL_IF(!type->kind, arguments.location(),
                "feature '" << arguments.type() << "' is not supported: " << type->text);
  return *type;
}

void RequireScores(const FeatureArguments& arguments, std::size_t scores, const std::string& why) {
  const std::size_t given = arguments.GetCount("num-features", scores);
  EXACT_FAIL_IF(given != scores, arguments.location(),
                "num-features=" << given << "; expected " << scores << ", " << why);
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

// Sets the path and the form of the file.
void FindPath(const FeatureArguments& arguments, const std::string& ini_path,
              FeatureConfig* feature) {
  const std::string path = arguments.Get("path", "");
  EXACT_FAIL_IF(path.empty(), arguments.location(),
                "" << arguments.type() << " has no path=; expected path=FILE");
  if (arguments.type() == kCompactTable) {
    feature->path = FindFile(WithSuffix(path, kCompactTableSuffix), ini_path);
    feature->form = TableForm::kCompact;
  } else if (feature->kind == FeatureKind::kLexicalReordering) {
    feature->path = FindReorderingFile(path, ini_path);
    if (HasSuffix(feature->path, kCompactReorderingSuffix)) feature->form = TableForm::kCompact;
  } else {
    feature->path = FindFile(path, ini_path);
    if (arguments.type() == kOnDiskTable) feature->form = TableForm::kOnDisk;
  }
}

void ReadLanguageModel(const FeatureArguments& arguments, FeatureConfig* feature) {
  feature->oov_feature = arguments.GetFlag("oov-feature", false);
  feature->weights.resize(feature->oov_feature ? 2 : 1);
  arguments.RequireZero("factor");
  // KENLM takes the order from the file, the others from the line.
  if (arguments.type() != "KENLM") feature->max_order = arguments.GetCount("order", 0);
}

void ReadPhraseTable(const FeatureArguments& arguments, const Settings& settings,
                     FeatureConfig* feature) {
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

std::vector<float> ReadDefaultScores(const FeatureArguments& arguments, std::size_t num_scores) {
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

void ReadLexicalReordering(const FeatureArguments& arguments, FeatureConfig* feature) {
  EXACT_FAIL_IF(!arguments.Has("type"), arguments.location(),
                "LexicalReordering has no type=; expected the one it was trained with, for example "
                "type=wbe-msd-bidirectional-fe-allff");
  ReorderingType& type = feature->reordering;
  type = ReorderingType::Parse(arguments.Get("type", ""), arguments.location());
  // Moses decides by the factors: if there is an output factor, it expects phrase pairs whatever
  // the type says.
  type.by_target = type.by_target || arguments.Has("output-factor");
  const std::size_t scores = type.num_scores();
  RequireScores(arguments, scores, "as many as type=" + arguments.Get("type", "") + " has");
  feature->weights.resize(scores);
  feature->default_scores = ReadDefaultScores(arguments, scores);
  arguments.RequireZero("input-factor");
  arguments.RequireZero("output-factor");
}

}  // namespace

std::vector<std::string> FeatureConfig::Paths() const {
  std::vector<std::string> paths;
  for (const std::string& any : {path, sparse.source_words, sparse.target_words}) {
    if (!any.empty()) paths.push_back(any);
  }
  return paths;
}

bool HasKind(const std::vector<FeatureConfig>& features, FeatureKind kind) {
  return std::any_of(features.begin(), features.end(),
                     [kind](const FeatureConfig& feature) { return feature.kind == kind; });
}

std::string FindFile(const std::string& path, const std::string& ini_path) {
  if (std::filesystem::path(path).is_absolute() || Exists(path)) return path;
  std::string beside_ini = (std::filesystem::path(ini_path).parent_path() / path).string();
  return Exists(beside_ini) ? beside_ini : path;
}

OptionRecord<FeatureConfig> TableLimitRecord() {
  return {"ttable-limit", "", "translations per source phrase for tables that do not say",
          NumberKind<FeatureConfig>(
              "N", [](auto& feature) -> auto& { return feature.table_limit; }, 0L, 1000000000L),
          OptionRole::kSpace};
}

std::string FeatureReader::NameOf(const Setting& line) {
  const auto tokens = SplitBlanks(line.text);
  for (const std::string_view token : tokens) {
    if (token.size() > 5 && token.substr(0, 5) == "name=") return std::string(token.substr(5));
  }
  const std::string type(tokens[0]);
  return type + std::to_string(unnamed_[type]++);
}

std::optional<FeatureConfig> FeatureReader::Read(const Setting& line) {
  const std::string name = NameOf(line);
  const std::string subject = std::string(SplitBlanks(line.text)[0]) + " " + name;
  std::optional<FeatureConfig> feature;
  std::string remark;
  const InMosesByModel in_moses = FeatureInMoses(line);
  const bool read = findings_.Try(subject, line.location, in_moses, [&] {
    const FeatureArguments arguments(line);
    const FeatureType& type = FindRead(arguments);
    feature = Interpret(arguments, type, name);
    remark = type.text;
  });
  if (!read) {
    refused_.insert(name);
    return std::nullopt;
  }
  if (remark.empty()) {
    findings_.AddRead(subject, line.location, in_moses);
  } else {
    findings_.AddConversion(subject, line.location, remark, in_moses);
  }
  return feature;
}

FeatureConfig FeatureReader::Interpret(const FeatureArguments& arguments, const FeatureType& type,
                                       const std::string& name) const {
  arguments.CheckKeys(type);
  arguments.RequireAllTuneable();
  FeatureConfig feature;
  feature.kind = *type.kind;
  feature.location = arguments.location();
  feature.name = name;
  feature.tuneable =
      arguments.GetFlag("tuneable", feature.kind != FeatureKind::kUnknownWordPenalty);
  if (feature.kind == FeatureKind::kLanguageModel) {
    ReadLanguageModel(arguments, &feature);
  } else if (feature.kind == FeatureKind::kLexicalReordering) {
    ReadLexicalReordering(arguments, &feature);
  } else if (feature.kind == FeatureKind::kPhraseTable) {
    ReadPhraseTable(arguments, settings_, &feature);
  } else {
    feature.weights.resize(IsSparse(feature.kind) ? 0 : 1);
    RequireScores(arguments, feature.weights.size(), "as many as " + arguments.type() + " has");
  }
  if (IsSparse(feature.kind)) {
    feature.sparse = ReadSparseConfig(arguments, feature.kind, ini_path_);
  } else if (std::count(type.arguments.begin(), type.arguments.end(), "path") != 0) {
    FindPath(arguments, ini_path_, &feature);
  }
  std::fill(feature.weights.begin(), feature.weights.end(), std::nan(""));
  return feature;
}

}  // namespace exact
