// What the ini file says about a chart model, besides its features.
#ifndef EXACT_HOST_CHART_CHART_CONFIG_H_
#define EXACT_HOST_CHART_CHART_CONFIG_H_

#include <cstddef>
#include <string>
#include <vector>

#include "plugin/host/feature_config.h"
#include "plugin/host/findings.h"
#include "plugin/host/settings.h"

namespace exact::chart {

// A label that unknown words may have.
struct UnknownLabel {
  std::string label;
  float log_probability;  // at least kLowestLogScore; the score of UnknownWordPenalty
};

struct ChartConfig {
  // The most words that the rules of a table cover, by table; 0 = no limit.
  std::vector<std::size_t> max_spans;
  Setting unknown_labels_file;  // its path, empty if there is none, and where it is given
  // Of [non-terminals], the label of unknown words if there is no file.
  std::string default_label = "X";

  // The labels of unknown words.  Reads the file; throws InputError (file:line).
  std::vector<UnknownLabel> UnknownLabels() const;
};

// Whether Moses takes the model for a chart model.
bool IsOfCharts(const Settings& settings);

// Whether the settings choose a search of chart models.
bool AsksForChart(const Settings& settings);

// Whether there is a section that only chart models have.
bool HasChartSection(const Settings& settings);

// Adds a refusal for sections that only chart models have.
void RefuseChartSections(const Settings& settings, Findings* findings);

// Adds a refusal for features that chart models do not have.
void CheckChartFeatures(const std::vector<FeatureConfig>& features, Findings* findings);

// Adds a refusal for what is wrong.
// `tables`: features that [mapping] uses; becomes all rule tables, in the order of the ini file.
ChartConfig ReadChartConfig(const Settings& settings, const std::string& ini_path,
                            const std::vector<FeatureConfig>& features,
                            std::vector<std::size_t>* tables, Findings* findings);

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_CHART_CONFIG_H_
