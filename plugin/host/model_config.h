// The model as the ini file describes it: its features in order, with their weights.  The model's
// files are not opened.
#ifndef EXACT_HOST_MODEL_CONFIG_H_
#define EXACT_HOST_MODEL_CONFIG_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "plugin/host/chart/chart_config.h"
#include "plugin/host/feature_config.h"
#include "plugin/host/findings.h"
#include "plugin/host/settings.h"
#include "plugin/host/sparse_weights.h"

namespace exact {

struct ModelConfig {
  // Adds a finding for each feature, and for all that is wrong or not supported.  If there is a
  // refusal, the model is not complete.
  ModelConfig(const Settings& given, const std::string& ini_path, Findings* findings);

  // Throws InputError (file:line) instead.  Appends to `warnings` what the user should know but
  // need not correct.
  ModelConfig(const Settings& settings, const std::string& ini_path,
              std::vector<std::string>* warnings);

  // Moses' order in n-best lists and in -show-weights: stateful features (language models,
  // reordering) first, each group in the order of the ini file.
  std::vector<const FeatureConfig*> InOutputOrder() const;

  // Adds a refusal for each file that is missing.
  void CheckFiles(Findings* findings) const;
  // Throws InputError (file:line) instead.
  void CheckFiles() const;

  // The sum of the first weights of all features of a kind.
  double Weight(FeatureKind kind) const;

  // Whether not all phrases of all tables are used.
  bool BacksOff() const;

  // Of all phrase tables, used or not, the first one of the ini file.
  const FeatureConfig& FirstTable() const;

  std::vector<FeatureConfig> features;
  std::vector<std::size_t> tables;  // features that [mapping] uses, in its order
  // One for each of them; 0 = all its phrases are used.  Otherwise, of the first table, phrases of
  // at most so many words are used; another is only asked for words that no table before it has.
  std::vector<std::size_t> backoffs;
  Setting weight_file;  // its path, empty if there is none, and where it is given
  SparseWeights sparse_weights;
  std::optional<chart::ChartConfig> chart;  // nothing = a phrase-based model

 private:
  void ReadWeightFile(const Settings& settings, const std::string& ini_path, Findings* findings);
};

// The text of -show-weights.
std::string FormatWeights(const ModelConfig& config);

}  // namespace exact

#endif  // EXACT_HOST_MODEL_CONFIG_H_
