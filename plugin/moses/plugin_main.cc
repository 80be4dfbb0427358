// The two functions that Moses' search registry calls, whether the plugin is linked in or loaded.

#include <memory>
#include <string>

#include "moses/SearchPluginAbi.h"
#include "moses/SearchRegistry.h"
#include "plugin/moses/search_exact.h"

namespace exact {
namespace {

constexpr std::size_t kSearchAlgorithm = 20;

// A factory is a plain function, so what it needs must have static storage.
std::unique_ptr<ExactPlugin>& Plugin() {
  static std::unique_ptr<ExactPlugin> plugin;
  return plugin;
}

Moses::Search* NewSearch(Moses::Manager& manager,
                         const Moses::TranslationOptionCollection& translations) {
  return new SearchExact(manager, translations, *Plugin());
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
  Moses::RegisterSearch(exact::kSearchAlgorithm, exact::NewSearch);
}
