#include "plugin/moses/exact_plugin.h"

#include "moses/StaticData.h"
#include "plugin/core/base/error.h"
#include "plugin/frontend/file_roles.h"
#include "plugin/frontend/tokens.h"
#include "plugin/moses/setting_checks.h"

namespace exact {
namespace {

ExactSettings ReadSettings(const Moses::Parameter& parameter) {
  std::vector<Setting> found(1);
  return ReadExactSettings([&](std::string_view name) -> const std::vector<Setting>* {
    const Moses::PARAM_VEC* values = parameter.GetParam(std::string(name));
    if (values == nullptr) return nullptr;
    found[0].location.file = "[" + std::string(name) + "]";
    EXACT_FAIL_IF(values->size() != 1, found[0].location,
                  "has " << values->size() << " values; expected one");
    found[0].text = values->front();
    return &found;
  });
}

// The value of path= in a feature line; empty if there is none.
std::string PathIn(const std::string& feature_line) {
  for (const std::string_view token : SplitBlanks(feature_line)) {
    if (token.substr(0, 5) == "path=") return std::string(token.substr(5));
  }
  return {};
}

// What Moses may read or write: every value of a parameter that could be a path.
std::vector<FileRole> FilesOfMoses(const Moses::Parameter& parameter) {
  std::vector<FileRole> files;
  for (const auto& [name, values] : parameter.GetParams()) {
    if (name == "exact-report") continue;
    for (const std::string& value : values) {
      const std::string path = name == "feature" ? PathIn(value) : value;
      if (path.empty() || path == "-") continue;
      // Moses also looks for compressed tables.
      for (const std::string& file : {path, path + ".gz"}) files.push_back({"-" + name, file});
    }
  }
  return files;
}

}  // namespace

ExactPlugin::ExactPlugin(const Moses::Parameter& parameter) : settings_(ReadSettings(parameter)) {
  CheckSettings(parameter, settings_);
  CheckOutputs(FilesOfMoses(parameter), {{"-exact-report", settings_.report_path}});
}

void ExactPlugin::Write(long number, const std::string& record) {
  std::call_once(report_opened_,
                 [this] { report_ = std::make_unique<OrderedFile>(settings_.report_path); });
  report_->Write(number, record);
}

const KenModel& ExactPlugin::FindModel(const KenFeature& feature) {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto [entry, is_new] = models_.emplace(feature.feature, nullptr);
  if (is_new) {
    const std::shared_ptr<const lm::base::Model> model(feature.model.get(),
                                                       [keep = feature.model](const auto*) {});
    entry->second = std::make_unique<const KenModel>(model);
  }
  return *entry->second;
}

}  // namespace exact
