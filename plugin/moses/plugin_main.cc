// The two functions that Moses' search registry calls, whether the plugin is linked in or loaded.

#include <memory>
#include <string>

#include "moses/SearchPluginAbi.h"
#include "moses/SearchRegistry.h"
#include "plugin/moses/chart/manager_exact.h"
#include "plugin/moses/search_exact.h"

namespace exact {
namespace {

constexpr std::size_t kPhraseAlgorithm = 20;
constexpr std::size_t kChartAlgorithm = 21;

// Factories are plain functions, so what they need must have static storage.
std::unique_ptr<ExactPlugin>& Plugin() {
  static std::unique_ptr<ExactPlugin> plugin;
  return plugin;
}

Moses::Search* NewSearch(Moses::Manager& manager,
                         const Moses::TranslationOptionCollection& translations) {
  return new SearchExact(manager, translations, *Plugin());
}

Moses::BaseManager* NewManager(const boost::shared_ptr<Moses::TranslationTask>& task) {
  return new chart::ManagerExact(task, *Plugin());
}

}  // namespace
}  // namespace exact

extern "C" __attribute__((visibility("default"))) const char* moses_search_plugin_abi() {
  static const std::string abi = Moses::SearchPluginAbi();
  return abi.c_str();
}

extern "C" __attribute__((visibility("default"))) void moses_search_plugin_init(
    const Moses::Parameter& parameter) {
  exact::Plugin() = std::make_unique<exact::ExactPlugin>(parameter);
  Moses::RegisterSearch(exact::kPhraseAlgorithm, exact::NewSearch);
  Moses::RegisterManager(exact::kChartAlgorithm, exact::NewManager);
}
