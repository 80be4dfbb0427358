// What only chart models have: rule tables, and the settings for them.
#ifndef VERIFY_CHART_CHART_MODEL_H_
#define VERIFY_CHART_CHART_MODEL_H_

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "plugin/verify/chart/rule_table.h"
#include "plugin/verify/feature.h"
#include "plugin/verify/settings.h"

namespace verify {

// Contexts have at most two words (contexts.h).
constexpr std::size_t kMaxChartOrder = 3;

// A label that unknown words may have, and the logarithm of its probability.
struct UnknownLabel {
  std::string label;
  float log;
};

struct ChartModel {
  std::vector<std::size_t> max_spans;  // by table: the most words of a rule; 0 = no limit
  std::vector<UnknownLabel> unknown_labels;
  std::vector<std::unique_ptr<RuleNode>> tables;  // in the order of the ini file
};

// Whether the settings choose a search of chart models.  If they choose none, the decoder looks for
// what only chart models have.
bool IsOfCharts(const Settings& settings, const std::vector<Feature>& features);

// Reads the settings, but no tables.  Throws InputError on what the decoder refuses.
ChartModel ReadChartSettings(const Settings& settings, const std::string& ini_path,
                             const std::vector<Feature>& features);

// All rule tables, in the order of the ini file.  Throws InputError if [mapping] does not have each
// of them.
std::vector<const Feature*> TablesOfCharts(const std::vector<Feature>& features,
                                           const std::vector<const Feature*>& mapping);

// What defines the search space, in the form of certificates.
nlohmann::json DescribeChartSpace(const ChartModel& model);

}  // namespace verify

#endif  // VERIFY_CHART_CHART_MODEL_H_
