#include "plugin/host/decoder_files.h"

#include "plugin/host/feature_files.h"

namespace exact {

std::vector<FileRole> ModelFiles(const std::string& ini_path, const ModelConfig& config) {
  std::vector<FileRole> files = {{"the ini file", ini_path}};
  for (const FeatureConfig& feature : config.features) {
    for (const std::string& path : FeatureFiles(feature)) {
      files.push_back({"the file of " + feature.name, path});
    }
  }
  if (!config.weight_file.text.empty()) {
    files.push_back({"the file of sparse weights", config.weight_file.text});
  }
  if (config.chart && !config.chart->unknown_labels_file.text.empty()) {
    files.push_back({"the file of unknown-lhs", config.chart->unknown_labels_file.text});
  }
  return files;
}

void CheckDecoderFiles(const std::string& ini_path, const ModelConfig& config,
                       const DecoderOptions& options) {
  std::vector<FileRole> read = ModelFiles(ini_path, config);
  if (options.input_path.empty()) {
    read.push_back({"standard input", "-"});
  } else {
    read.push_back({"the input", options.input_path});
  }
  CheckOutputs(read, {{"-n-best-list", options.nbest.path},
                      {"-alignment-output-file", options.alignment_path},
                      {"-output-unknowns", options.unknowns_path},
                      {"-translation-details", options.details_path},
                      {"-exact-report", options.report_path},
                      {"-exact-certificates", options.certificates_path}});
}

}  // namespace exact
