// What all sentences share: the settings, the report, the language models.
//
// Thread safety: any thread may call anything after construction.
#ifndef EXACT_MOSES_EXACT_PLUGIN_H_
#define EXACT_MOSES_EXACT_PLUGIN_H_

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "moses/Parameter.h"
#include "plugin/frontend/exact_settings.h"
#include "plugin/frontend/ordered_file.h"
#include "plugin/lm/ken_model.h"
#include "plugin/moses/host_features.h"

namespace exact {

class ExactPlugin {
 public:
  // Throws InputError on invalid settings, and if the report cannot be written or would destroy a
  // file that Moses uses.
  explicit ExactPlugin(const Moses::Parameter& parameter);

  const ExactSettings& settings() const { return settings_; }

  bool reports() const { return !settings_.report_path.empty(); }
  // Writes the sentences' records in the order of their numbers, which start at 0.  Opens the file
  // at the first call: if Moses cannot load its models, the report of the last run stays.  Throws
  // InputError if the file cannot be written.  Requires: reports().
  void Write(long number, const std::string& record);

  // A language model of Moses in the form that plugin/lm needs, made at the first call.
  const KenModel& FindModel(const KenFeature& feature);

 private:
  ExactSettings settings_;
  std::once_flag report_opened_;
  std::unique_ptr<OrderedFile> report_;
  std::mutex mutex_;
  std::map<const Moses::FeatureFunction*, std::unique_ptr<const KenModel>> models_;
};

}  // namespace exact

#endif  // EXACT_MOSES_EXACT_PLUGIN_H_
