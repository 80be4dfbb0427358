#include "plugin/verify/chart/chart_model.h"

#include <fmt/format.h>

#include <algorithm>

#include "plugin/verify/files.h"
#include "plugin/verify/table.h"
#include "plugin/verify/text.h"

namespace verify {
namespace {

constexpr std::size_t kDefaultMaxSpan = 20;  // Moses'
constexpr std::size_t kLargestMaxSpan = 1000000;

std::vector<UnknownLabel> ReadUnknownLabels(const Settings& settings, const std::string& ini_path) {
  const std::string path = First(settings, "unknown-lhs", "");
  // The label's probability is the score of UnknownWordPenalty; without a file, Moses takes 0.
  if (path.empty()) {
    return {{First(settings, "non-terminals", "X"), static_cast<float>(kUnknownWordScore)}};
  }
  std::vector<UnknownLabel> labels;
  ForEachLine(FindFile(path, ini_path), [&](std::string_view line, const std::string& where) {
    const Words words = Split(line);
    Expect(words.size() == 2, where, "LABEL PROBABILITY");
    labels.push_back({std::string(words[0]), Logarithms(words[1], where).front()});
  });
  return labels;
}

// Whether the first line of a table is a rule: both sides end with a label.
bool BeginsWithRule(const std::string& path) {
  struct Seen {
    bool rule;
  };
  const auto ends_with_label = [](std::string_view side) {
    const Words words = Split(side);
    return !words.empty() && words.back().size() > 2 && words.back().front() == '[' &&
           words.back().back() == ']';
  };
  try {
    ForEachLine(path, [&](std::string_view line, const std::string&) {
      const Words fields = SplitFields(line);
      throw Seen{fields.size() > 1 && ends_with_label(fields[0]) && ends_with_label(fields[1])};
    });
  } catch (const Seen& seen) {
    return seen.rule;
  } catch (const InputError&) {  // its reader will say what is wrong
  }
  return false;
}

}  // namespace

bool IsOfCharts(const Settings& settings, const std::vector<Feature>& features) {
  const std::string algorithm = First(settings, "search-algorithm", "");
  if (!algorithm.empty()) return IsOneOf(algorithm, "3 21");
  for (const char* name : {"max-chart-span", "non-terminals", "rule-limit", "unknown-lhs"}) {
    if (!First(settings, name, "").empty()) return true;
  }
  bool rules = false;
  for (const Feature& feature : features) {
    if (feature.type == "Distortion") return false;
    rules = rules || (feature.type == "PhraseDictionaryMemory" && BeginsWithRule(feature.path));
  }
  return rules;
}

ChartModel ReadChartSettings(const Settings& settings, const std::string& ini_path,
                             const std::vector<Feature>& features) {
  ChartModel model;
  for (const Feature& feature : features) {
    Expect(!IsOneOf(feature.type, "Distortion LexicalReordering"), feature.name,
           "no feature of phrase-based models in a chart model");
    if (feature.type == "PhraseDictionaryMemory") model.max_spans.push_back(kDefaultMaxSpan);
  }
  const auto spans = settings.find("max-chart-span");
  for (std::size_t i = 0; spans != settings.end() && i < spans->second.size(); ++i) {
    const auto words =
        ParseFrom(std::size_t{0}, kLargestMaxSpan, spans->second[i], "max-chart-span");
    if (i < model.max_spans.size()) model.max_spans[i] = words;
  }
  Expect(IsOneOf(First(settings, "xml-input", "pass-through"), "pass-through ignore"), "xml-input",
         "pass-through or ignore in a chart model");
  Expect(Parse<double>(First(settings, "translation-option-threshold", "0"),
                       "translation-option-threshold") == 0,
         "translation-option-threshold", "none in a chart model");
  model.unknown_labels = ReadUnknownLabels(settings, ini_path);
  return model;
}

std::vector<const Feature*> TablesOfCharts(const std::vector<Feature>& features,
                                           const std::vector<const Feature*>& mapping) {
  std::vector<const Feature*> tables;
  for (const Feature& feature : features) {
    if (feature.type == "PhraseDictionaryMemory") tables.push_back(&feature);
  }
  Expect(std::is_permutation(tables.begin(), tables.end(), mapping.begin(), mapping.end()),
         "[mapping]", "a line for each rule table");
  return tables;
}

nlohmann::json DescribeChartSpace(const ChartModel& model) {
  nlohmann::json labels = nlohmann::json::array();
  for (const UnknownLabel& unknown : model.unknown_labels) {
    labels.push_back({unknown.label, fmt::format("{:a}", static_cast<double>(unknown.log))});
  }
  return {{"max_spans", model.max_spans}, {"unknown_labels", labels}};
}

}  // namespace verify
