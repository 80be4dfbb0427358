#include "plugin/host/chart/chart_config.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>

#include "plugin/core/base/error.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/line_reader.h"
#include "plugin/host/log_score.h"

namespace exact::chart {
namespace {

constexpr std::size_t kDefaultMaxSpan = 20;  // Moses'
constexpr long kMaxSpan = 1000000;

constexpr std::string_view kSections[] = {"max-chart-span", "non-terminals", "unknown-lhs",
                                          "rule-limit"};

// Why a feature is refused; empty if it is not.  Sets what the plugin does with it.
std::string Objection(const FeatureConfig& feature, InMoses* in_moses) {
  switch (feature.kind) {
    case FeatureKind::kDistortion:
    case FeatureKind::kLexicalReordering:
      *in_moses = MosesRefusesToo();
      return "it belongs to phrase-based models; expected none in a chart model; remove it and its "
             "weights, or use search-algorithm 0, 1 or 20";
    case FeatureKind::kWordTranslation:
    case FeatureKind::kPhraseLength:
    case FeatureKind::kSourceWordDeletion:
    case FeatureKind::kTargetWordInsertion:
      return "sparse scores are not computed for chart models; remove it and tune again";
    case FeatureKind::kPhraseTable:
      if (feature.form == TableForm::kText) return {};
      if (feature.form == TableForm::kCompact) *in_moses = MosesRefusesToo();
      return "binary tables are not read for chart models; expected a text table; give it as "
             "PhraseDictionaryMemory";
    case FeatureKind::kLanguageModel:
    case FeatureKind::kWordPenalty:
    case FeatureKind::kPhrasePenalty:
    case FeatureKind::kUnknownWordPenalty:
      break;
  }
  return {};
}

std::vector<std::size_t> ReadMaxSpans(const std::vector<Setting>& values, std::size_t tables) {
  std::vector<std::size_t> spans(tables, kDefaultMaxSpan);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const long words = ReadNumber(values[i], "max-chart-span", 0L, kMaxSpan);
    if (i < tables) spans[i] = static_cast<std::size_t>(words);
  }
  return spans;
}

// Moses pairs the lines of [mapping] with the tables in the order of the ini file.
void CheckMapping(const std::vector<std::size_t>& used, const std::vector<std::size_t>& tables,
                  const Location& location) {
  bool all = used.size() == tables.size();
  for (const std::size_t table : tables) {
    bool found = false;
    for (const std::size_t other : used) found = found || other == table;
    all = all && found;
  }
  EXACT_FAIL_IF(!all, location,
                used.size() << " lines for " << tables.size()
                            << " rule tables; expected a line 'N T N' for each table: a chart "
                               "search uses all of them; add the lines, or remove the tables");
}

}  // namespace

std::vector<UnknownLabel> ChartConfig::UnknownLabels() const {
  if (unknown_labels_file.text.empty()) return {{default_label, kLowestLogScore}};
  std::vector<UnknownLabel> labels;
  LineReader reader(unknown_labels_file.text, "labels of unknown words");
  std::string_view line;
  while (reader.Next(&line)) {
    const auto tokens = SplitBlanks(line);
    const auto score = tokens.size() == 2 ? ParseLogScore(tokens[1]) : std::nullopt;
    EXACT_FAIL_IF(!score, reader.location(),
                  "'" << line << "'; expected 'LABEL PROBABILITY', for example 'NN 0.5'");
    labels.push_back({std::string(tokens[0]), *score});
  }
  return labels;
}

bool IsOfCharts(const Settings& settings) {
  const std::vector<Setting>& values = settings.Values("search-algorithm");
  if (values.empty()) return HasChartSection(settings);
  const std::string& value = values.front().text;
  return value != "0" && value != "1" && value != "20";
}

bool AsksForChart(const Settings& settings) {
  const std::vector<Setting>& values = settings.Values("search-algorithm");
  return !values.empty() && (values.front().text == "3" || values.front().text == "21");
}

bool HasChartSection(const Settings& settings) {
  return std::any_of(std::begin(kSections), std::end(kSections),
                     [&](std::string_view name) { return !settings.Values(name).empty(); });
}

void RefuseChartSections(const Settings& settings, Findings* findings) {
  // Another algorithm is refused itself, and may be one of charts.
  const std::vector<Setting>& algorithm = settings.Values("search-algorithm");
  if (!algorithm.empty() && algorithm.front().text != "0" && algorithm.front().text != "1" &&
      algorithm.front().text != "20") {
    return;
  }
  for (const std::string_view name : kSections) {
    const std::vector<Setting>* values = settings.Find(name);
    if (values == nullptr || values->empty()) continue;
    const Location& location = values->front().location;
    findings->Try("[" + std::string(name) + "]", location, OfChartModels(), [&] {
      EXACT_FAIL_IF(true, location,
                    "'" << name
                        << "' belongs to chart models; expected search-algorithm 3 "
                           "or 21 with it; set it, or remove the section");
    });
  }
}

void CheckChartFeatures(const std::vector<FeatureConfig>& features, Findings* findings) {
  for (const FeatureConfig& feature : features) {
    InMoses in_moses;
    const std::string objection = Objection(feature, &in_moses);
    findings->Try(feature.name, feature.location, in_moses, [&] {
      EXACT_FAIL_IF(!objection.empty(), feature.location, feature.name << ": " << objection);
    });
  }
}

ChartConfig ReadChartConfig(const Settings& settings, const std::string& ini_path,
                            const std::vector<FeatureConfig>& features,
                            std::vector<std::size_t>* tables, Findings* findings) {
  ChartConfig config;
  const std::vector<std::size_t> used = *tables;
  tables->clear();
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (features[i].kind == FeatureKind::kPhraseTable) tables->push_back(i);
  }
  const std::vector<Setting>& mapping = settings.Values("mapping");
  const Location place = mapping.empty() ? Location{ini_path} : mapping.front().location;
  findings->Try("[mapping]", place, MosesRefusesToo(), [&] { CheckMapping(used, *tables, place); });
  const std::vector<Setting>& spans = settings.Values("max-chart-span");
  findings->Try("[max-chart-span]", spans.empty() ? place : spans.front().location, {},
                [&] { config.max_spans = ReadMaxSpans(spans, tables->size()); });
  const std::vector<Setting>& labels = settings.Values("non-terminals");
  if (!labels.empty()) config.default_label = labels.front().text;
  const std::vector<Setting>& unknown = settings.Values("unknown-lhs");
  if (!unknown.empty()) {
    config.unknown_labels_file = {FindFile(unknown.front().text, ini_path),
                                  unknown.front().location};
  }
  return config;
}

}  // namespace exact::chart
