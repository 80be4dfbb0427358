#include "plugin/host/model_config.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "plugin/core/base/file_limits.h"
#include "plugin/frontend/file_kind.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/feature_overwrite.h"
#include "plugin/host/feature_weights.h"
#include "plugin/host/old_format.h"

namespace exact {
namespace {

// The lines of [feature] with the arguments of -feature-overwrite.
std::vector<Setting> FeatureLines(const Settings& settings, const std::string& ini_path,
                                  Findings* findings) {
  std::vector<Setting> lines = settings.Values("feature");
  const std::vector<Setting>& overwrites = settings.Values("feature-overwrite");
  if (overwrites.empty()) return lines;
  Findings ignored;
  FeatureReader reader(settings, ini_path, &ignored);
  std::vector<std::string> names;
  names.reserve(lines.size());
  for (const Setting& line : lines) names.push_back(reader.NameOf(line));
  findings->Try("[feature-overwrite]", overwrites.front().location, {},
                [&] { OverwriteFeatures(overwrites, names, &lines); });
  return lines;
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

// [decoding-graph-backoff]: a number for each line of [mapping]; the rest is 0.
std::vector<std::size_t> ReadBackoffs(const std::vector<Setting>& values, std::size_t tables) {
  std::vector<std::size_t> backoffs(tables);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const long words = ReadNumber(values[i], "decoding-graph-backoff", 0L, 1000000L);
    if (i < tables) backoffs[i] = static_cast<std::size_t>(words);
  }
  return backoffs;
}

bool IsStateful(FeatureKind kind) {
  return kind == FeatureKind::kDistortion || kind == FeatureKind::kLanguageModel ||
         kind == FeatureKind::kLexicalReordering;
}

void CheckNames(const std::vector<FeatureConfig>& features, Findings* findings) {
  std::set<std::string> names;
  for (const FeatureConfig& feature : features) {
    findings->Try(feature.name, feature.location, MosesRefusesToo(), [&] {
      EXACT_FAIL_IF(!names.insert(feature.name).second, feature.location,
                    "a second feature called " << feature.name << "; give it a name= of its own");
    });
  }
}

// Moses allows these features once.
void CheckOnlyOnce(const std::vector<FeatureConfig>& features, FeatureKind kind,
                   std::string_view name, Findings* findings) {
  bool seen = false;
  for (const FeatureConfig& feature : features) {
    if (feature.kind != kind) continue;
    findings->Try(feature.name, feature.location, MosesRefusesToo(), [&] {
      EXACT_FAIL_IF(seen, feature.location,
                    "a second " << name << "; expected one, as in Moses; "
                                << "remove the line and its weight");
    });
    seen = true;
  }
}

// Requires: no feature was refused.
void CheckComplete(const std::vector<FeatureConfig>& features, const std::string& ini_path,
                   Findings* findings) {
  const Location ini{ini_path};
  if (!HasKind(features, FeatureKind::kUnknownWordPenalty)) {
    findings->AddRemark("[feature]", ini,
                        "no UnknownWordPenalty; sentences with unknown words are not translated, "
                        "and crash Moses; to translate them, add it to [feature], and the weight "
                        "'UnknownWordPenalty0= 1'");
  }
  findings->Try("[feature]", ini, MosesRefusesToo(), [&] {
    EXACT_FAIL_IF(!HasKind(features, FeatureKind::kPhraseTable), ini,
                  "no phrase table; expected a PhraseDictionaryMemory, "
                  "PhraseDictionaryCompact or PhraseDictionaryOnDisk in [feature]");
  });
  // In binary tables, Moses ranks translations with the sparse scores.
  const auto binary = std::find_if(features.begin(), features.end(), [](const auto& feature) {
    return feature.form != TableForm::kText && feature.kind == FeatureKind::kPhraseTable;
  });
  for (const FeatureConfig& feature : features) {
    findings->Try(feature.name, feature.location, {}, [&] {
      EXACT_FAIL_IF(IsSparse(feature.kind) && binary != features.end(), feature.location,
                    "sparse scores with the binary table "
                        << binary->name
                        << "; expected a PhraseDictionaryMemory; give the text table, or use the "
                           "plugin inside Moses");
    });
  }
}

void CheckExists(const std::string& path, const std::string& what, const Location& location) {
  EXACT_FAIL_IF(!Exists(path), location,
                path << " does not exist; expected " << what
                     << "; paths are relative to the working directory, or else to the folder of "
                        "the ini file");
}

void CheckFile(const FeatureConfig& feature) {
  EXACT_FAIL_IF(feature.kind == FeatureKind::kLexicalReordering && !Exists(feature.path) &&
                    Exists(feature.path + ".binlexr.idx"),
                feature.location,
                feature.path << " is there as a binary reordering table only; of the binary tables "
                                "only .minlexr is read; give the text table it was made from");
  for (const std::string& path : feature.Paths()) {
    CheckExists(path, "the file of " + feature.name, feature.location);
  }
}

}  // namespace

ModelConfig::ModelConfig(const Settings& given, const std::string& ini_path, Findings* findings) {
  const Location ini{ini_path};
  const std::size_t refusals = Select(*findings, Verdict::kRefused).size();
  const Settings settings = ConvertOldFormat(given, ini_path, findings);
  const bool converted = Select(*findings, Verdict::kRefused).size() == refusals;
  if (settings.Values("feature").empty()) {
    findings->Try("[feature]", ini, MosesRefusesToo(), [&] {
      EXACT_FAIL_IF(true, ini, "no [feature] section; expected one feature a line");
    });
    return;
  }
  for (const Setting& limit : settings.Values("ttable-limit")) {
    findings->AddRemark(
        "[ttable-limit]", limit.location,
        "the limit of phrase tables that have none; Moses knows it only in the old format",
        InMoses{InMoses::Kind::kRefused, "Moses wants table-limit= in the phrase table's line"});
  }
  const std::vector<Setting> lines = FeatureLines(settings, ini_path, findings);
  FeatureReader reader(settings, ini_path, findings);
  for (const Setting& value : lines) {
    const bool fits = findings->Try("[feature]", value.location, {}, [&] {
      EXACT_FAIL_IF(features.size() == kMaxFeatures, value.location,
                    "more than " << kMaxFeatures << " features; expected a few; remove the others");
    });
    if (!fits) return;
    if (auto feature = reader.Read(value)) features.push_back(std::move(*feature));
  }
  CheckNames(features, findings);
  CheckOnlyOnce(features, FeatureKind::kWordPenalty, "WordPenalty", findings);
  CheckOnlyOnce(features, FeatureKind::kUnknownWordPenalty, "UnknownWordPenalty", findings);
  ReadWeightFile(settings, ini_path, findings);
  ReadFeatureWeights(
      settings, [&](const std::string& name) { return reader.Refused(name); }, &features,
      &sparse_weights, findings);
  if (chart::AsksForChart(settings)) chart::CheckChartFeatures(features, findings);
  // Without the refused features, these would complain of what follows from that.
  if (!converted || reader.RefusedAny()) return;
  CheckComplete(features, ini_path, findings);
  const std::vector<Setting>& mapping = settings.Values("mapping");
  findings->Try("[mapping]", mapping.empty() ? ini : mapping.front().location, {},
                [&] { tables = ReadMapping(settings, features); });
  const std::vector<Setting>& values = settings.Values("decoding-graph-backoff");
  findings->Try("[decoding-graph-backoff]", values.empty() ? ini : values.front().location, {},
                [&] { backoffs = ReadBackoffs(values, tables.size()); });
  if (chart::AsksForChart(settings)) {
    chart = chart::ReadChartConfig(settings, ini_path, features, &tables, findings);
  } else {
    chart::RefuseChartSections(settings, findings);
  }
}

ModelConfig::ModelConfig(const Settings& settings, const std::string& ini_path,
                         std::vector<std::string>* warnings) {
  Findings findings;
  *this = ModelConfig(settings, ini_path, &findings);
  findings.ThrowRefusal();
  for (const std::string& remark : findings.Remarks()) warnings->push_back(remark);
}

void ModelConfig::ReadWeightFile(const Settings& settings, const std::string& ini_path,
                                 Findings* findings) {
  const std::vector<Setting>& files = settings.Values("weight-file");
  if (files.empty()) return;
  weight_file = {FindFile(files.front().text, ini_path), files.front().location};
  // CheckFiles() complains of a file that is missing.
  if (!Exists(weight_file.text)) return;
  findings->Try("[weight-file]", weight_file.location, {},
                [&] { sparse_weights.Read(weight_file.text, features); });
}

std::vector<const FeatureConfig*> ModelConfig::InOutputOrder() const {
  std::vector<const FeatureConfig*> ordered;
  for (const FeatureConfig& feature : features) ordered.push_back(&feature);
  std::stable_partition(ordered.begin(), ordered.end(),
                        [](const FeatureConfig* feature) { return IsStateful(feature->kind); });
  return ordered;
}

void ModelConfig::CheckFiles(Findings* findings) const {
  for (const FeatureConfig& feature : features) {
    findings->Try(feature.name, feature.location, {}, [&] { CheckFile(feature); });
  }
  const auto check = [&](const std::string& section, const Setting& file, const std::string& what) {
    if (file.text.empty()) return;
    findings->Try(section, file.location, {}, [&] { CheckExists(file.text, what, file.location); });
  };
  check("[weight-file]", weight_file, "a file of sparse weights");
  if (chart) check("[unknown-lhs]", chart->unknown_labels_file, "labels of unknown words");
}

void ModelConfig::CheckFiles() const {
  Findings findings;
  CheckFiles(&findings);
  findings.ThrowRefusal();
}

bool ModelConfig::BacksOff() const {
  return std::any_of(backoffs.begin(), backoffs.end(), [](std::size_t words) { return words > 0; });
}

const FeatureConfig& ModelConfig::FirstTable() const {
  return *std::find_if(features.begin(), features.end(), [](const FeatureConfig& feature) {
    return feature.kind == FeatureKind::kPhraseTable;
  });
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
