#include "plugin/moses/exact_plugin.h"

#include "moses/StaticData.h"
#include "plugin/core/base/error.h"
#include "plugin/frontend/file_roles.h"
#include "plugin/frontend/tokens.h"

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

void RefuseStandAloneOptions(const Moses::Parameter& parameter) {
  for (const auto& record : ExactOptionRecords()) {
    EXACT_THROW_IF(!record.in_moses && parameter.GetParam(std::string(record.name)) != nullptr,
                   InputError,
                   "[" << record.name
                       << "]: cannot be used inside Moses; expected the program moses-exact for "
                          "this; remove it");
  }
}

// With this option, Moses' stack search does not score its hypotheses.
void RefuseEarlyDiscarding(const Moses::Parameter& parameter) {
  const Moses::PARAM_VEC* algorithm = parameter.GetParam("search-algorithm");
  if (algorithm == nullptr || algorithm->empty() || algorithm->front() != "20") return;
  EXACT_THROW_IF(parameter.GetParam("early-discarding-threshold") != nullptr, InputError,
                 "[early-discarding-threshold]: cannot be used with the exact search; remove it");
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

// The file of a language model.  Moses' feature does not store it, so it is taken from the lines of
// the ini file.
std::string PathOf(const HostLanguageModel& model) {
  const Moses::PARAM_VEC* lines = Moses::StaticData::Instance().GetParameter().GetParam("feature");
  if (lines == nullptr) return {};
  std::size_t unnamed = 0;
  for (const std::string& line : *lines) {
    const std::vector<std::string_view> tokens = SplitBlanks(line);
    if (tokens.empty() || tokens[0] != "KENLM") continue;
    std::string name = "KENLM" + std::to_string(unnamed);
    bool named = false;
    for (const std::string_view token : tokens) {
      if (token.substr(0, 5) != "name=") continue;
      name = token.substr(5);
      named = true;
    }
    if (!named) ++unnamed;
    if (name == model.ken.feature->GetScoreProducerDescription()) return PathIn(line);
  }
  return {};
}

}  // namespace

ExactPlugin::ExactPlugin(const Moses::Parameter& parameter) : settings_(ReadSettings(parameter)) {
  RefuseEarlyDiscarding(parameter);
  RefuseStandAloneOptions(parameter);
  CheckOutputs(FilesOfMoses(parameter), {{"-exact-report", settings_.report_path}});
}

void ExactPlugin::Write(long number, const std::string& record) {
  std::call_once(report_opened_,
                 [this] { report_ = std::make_unique<OrderedFile>(settings_.report_path); });
  report_->Write(number, record);
}

const NgramTrie* ExactPlugin::FindTrie(const HostLanguageModel& model) {
  if (!settings_.ngram_trie) return nullptr;
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto [entry, is_new] = tries_.emplace(model.ken.feature, nullptr);
  if (is_new) {
    const std::string path = PathOf(model);
    std::string why_not = "its file is not known";
    if (!path.empty()) entry->second = NgramTrie::Read(path, *model.model, &why_not);
    if (entry->second == nullptr) {
      VERBOSE(1, path << ": no n-gram trie, " << why_not << "; the exact search will be slower"
                      << std::endl);
    }
  }
  return entry->second.get();
}

}  // namespace exact
