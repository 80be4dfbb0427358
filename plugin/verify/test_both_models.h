// For tests: a model as the host and as the verifier read it.
#ifndef VERIFY_TEST_BOTH_MODELS_H_
#define VERIFY_TEST_BOTH_MODELS_H_

#include <memory>
#include <string>
#include <vector>

#include "plugin/host/model.h"
#include "plugin/host/sentence_certificate.h"
#include "plugin/verify/model.h"

namespace verify {

struct Scenario {
  std::string name;
  std::string ini;  // below the folder of the regression cases
  std::vector<exact::Settings::Switch> switches;
};

class BothModels {
 public:
  BothModels(const Scenario& scenario, exact::SearchAlgorithm algorithm,
             const std::vector<std::string>& sentences)
      : ini_(std::string(TEST_MODEL_DIR) + "/../" + scenario.ini) {
    settings_.ReadIni(ini_);
    settings_.ApplyCommandLine(scenario.switches);
    options_ = std::make_unique<exact::DecoderOptions>(settings_);
    std::vector<std::string> warnings;
    config_ = std::make_unique<exact::ModelConfig>(settings_, ini_, &warnings);
    options_->verbosity = 0;
    options_->algorithm = algorithm;
    options_->exact.keep_multipliers = true;
    host = std::make_unique<exact::Model>(*config_, *options_);
    Settings given = {{"config", {ini_}}};
    for (const auto& each : scenario.switches) AddSwitch(each.name, each.values, &given);
    own = std::make_unique<Model>(given, sentences);
  }

  const std::string& ini() const { return ini_; }
  const exact::DecoderOptions& options() const { return *options_; }

  std::unique_ptr<exact::Model> host;
  std::unique_ptr<Model> own;

 protected:
  exact::DecoderOptions& changeable_options() { return *options_; }
  exact::CertificateFormat format() const { return {ini_, *config_, *options_}; }

 private:
  std::string ini_;
  exact::Settings settings_;
  std::unique_ptr<exact::DecoderOptions> options_;
  std::unique_ptr<exact::ModelConfig> config_;
};

}  // namespace verify

#endif  // VERIFY_TEST_BOTH_MODELS_H_
