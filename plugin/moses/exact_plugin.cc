#include "plugin/moses/exact_plugin.h"

#include "moses/StaticData.h"
#include "plugin/core/base/error.h"
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
    std::string path;
    bool named = false;
    for (const std::string_view token : tokens) {
      if (token.substr(0, 5) == "name=") {
        name = token.substr(5);
        named = true;
      }
      if (token.substr(0, 5) == "path=") path = token.substr(5);
    }
    if (!named) ++unnamed;
    if (name == model.ken.feature->GetScoreProducerDescription()) return path;
  }
  return {};
}

}  // namespace

ExactPlugin::ExactPlugin(const Moses::Parameter& parameter) : settings_(ReadSettings(parameter)) {
  RefuseEarlyDiscarding(parameter);
  RefuseStandAloneOptions(parameter);
  if (!settings_.report_path.empty()) {
    report_ = std::make_unique<OrderedFile>(settings_.report_path);
  }
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
