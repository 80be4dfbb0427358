#include "moses/SearchRegistry.h"

#ifndef MOSES_WITHOUT_SEARCH_PLUGINS
#include <dlfcn.h>
#endif

#include <cstdlib>
#include <exception>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>

#include "moses/Parameter.h"
#include "moses/SearchPluginAbi.h"
#include "moses/parameters/SearchOptions.h"

#ifdef WITH_EXACT_SEARCH
extern "C" const char* moses_search_plugin_abi();
extern "C" void moses_search_plugin_init(const Moses::Parameter& parameter);
#endif

namespace Moses {
namespace {

typedef const char* (*AbiFunction)();
typedef void (*InitFunction)(const Parameter&);

const std::size_t kChartPlugin = 21;

typedef std::map<std::size_t, SearchFactory> SearchFactories;
typedef std::map<std::size_t, ManagerFactory> ManagerFactories;

SearchFactories& Searches() {
  static SearchFactories factories;
  return factories;
}

ManagerFactories& Managers() {
  static ManagerFactories factories;
  return factories;
}

bool IsOwnAlgorithm(std::size_t algorithm) {
  const SearchAlgorithm number = static_cast<SearchAlgorithm>(algorithm);
  return number == Normal || number == CubePruning ||
         (is_syntax(number) && !HasRegisteredManager(algorithm));
}

bool IsRegistered(std::size_t algorithm) {
  return Searches().count(algorithm) != 0 || HasRegisteredManager(algorithm);
}

void CheckIsFree(std::size_t algorithm) {
  if (!IsOwnAlgorithm(algorithm) && !IsRegistered(algorithm)) return;
  std::ostringstream message;
  message << "search-algorithm " << algorithm
          << " is registered twice; if it is built in, remove search-plugin";
  throw std::runtime_error(message.str());
}

// Throws what the plugin throws, or std::runtime_error.
void InitPlugin(const std::string& origin, AbiFunction abi, InitFunction init,
                const Parameter& parameter) {
  const std::string theirs = abi();
  const std::string ours = SearchPluginAbi();
  if (theirs != ours) {
    throw std::runtime_error(origin +
                             ": was built for another build of Moses; build it again with the "
                             "defines of this one.\n  This Moses: " +
                             ours + "\n  The plugin: " + theirs);
  }
  init(parameter);
}

#ifdef MOSES_WITHOUT_SEARCH_PLUGINS
void LoadPlugin(const std::string& path, const Parameter&) {
  throw std::runtime_error(path +
                           ": this Moses was linked with --static and cannot load plugins; link "
                           "the plugin in with bjam --with-exact-search=PREFIX");
}
#else
void LoadPlugin(const std::string& path, const Parameter& parameter) {
  // The plugin stays loaded until the program ends: its searches may be in use until then.
  void* const library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    const char* const why = dlerror();
    throw std::runtime_error(path + ": cannot be loaded as a search plugin (" +
                             (why != NULL ? why : "no reason given") +
                             "); expected a file that was built for this Moses");
  }
  const AbiFunction abi = reinterpret_cast<AbiFunction>(dlsym(library, "moses_search_plugin_abi"));
  const InitFunction init =
      reinterpret_cast<InitFunction>(dlsym(library, "moses_search_plugin_init"));
  if (abi == NULL || init == NULL) {
    throw std::runtime_error(path + ": is not a search plugin; it has no moses_search_plugin_abi" +
                             " and moses_search_plugin_init");
  }
  InitPlugin(path, abi, init, parameter);
}
#endif

void LoadPlugins(const Parameter& parameter) {
#ifdef WITH_EXACT_SEARCH
  InitPlugin("the built-in exact search", moses_search_plugin_abi, moses_search_plugin_init,
             parameter);
#endif
  const PARAM_VEC* const paths = parameter.GetParam("search-plugin");
  if (paths == NULL) return;
  if (paths->size() != 1) {
    std::ostringstream message;
    message << "search-plugin: has " << paths->size()
            << " values; expected one, the path of the plugin";
    throw std::runtime_error(message.str());
  }
  LoadPlugin(paths->front(), parameter);
}

}  // namespace

void RegisterSearch(std::size_t algorithm, SearchFactory factory) {
  CheckIsFree(algorithm);
  Searches()[algorithm] = factory;
}

void RegisterManager(std::size_t algorithm, ManagerFactory factory) {
  CheckIsFree(algorithm);
  Managers()[algorithm] = factory;
}

Search* NewRegisteredSearch(std::size_t algorithm, Manager& manager,
                            const TranslationOptionCollection& options) {
  const SearchFactories::const_iterator found = Searches().find(algorithm);
  return found == Searches().end() ? NULL : found->second(manager, options);
}

bool HasRegisteredManager(std::size_t algorithm) { return Managers().count(algorithm) != 0; }

BaseManager* NewRegisteredManager(std::size_t algorithm,
                                  const boost::shared_ptr<TranslationTask>& task) {
  const ManagerFactories::const_iterator found = Managers().find(algorithm);
  return found == Managers().end() ? NULL : found->second(task);
}

bool PrepareSearch(const Parameter& parameter, std::size_t algorithm) {
  try {
    LoadPlugins(parameter);
  } catch (const std::exception& e) {
    std::cerr << "ERROR: " << e.what() << std::endl;
    return false;
  }
  if (IsOwnAlgorithm(algorithm) || IsRegistered(algorithm)) return true;
  std::cerr << "ERROR: search-algorithm " << algorithm
            << " is not known; expected 0 (stack search), 1 (cube pruning), one of the chart "
               "algorithms, or the number of a plugin; give the plugin with -search-plugin FILE or "
               "link it in with bjam --with-exact-search=PREFIX"
            << std::endl;
  return false;
}

OldFormatSearch::OldFormatSearch(Parameter& parameter) : m_parameter(parameter) {
  const PARAM_VEC* const given = parameter.GetParam("search-algorithm");
  if (given == NULL || given->empty()) return;
  const std::size_t algorithm = std::strtoul(given->front().c_str(), NULL, 10);
  if (IsOwnAlgorithm(algorithm) || algorithm == kChartPlugin) return;
  m_algorithm = *given;
  PARAM_VEC stack_search = m_algorithm;
  stack_search.front() = "0";
  m_parameter.OverwriteParam("search-algorithm", stack_search);
  const PARAM_VEC* const verbose = parameter.GetParam("verbose");
  if (verbose != NULL && !verbose->empty() && verbose->front() == "0") return;
  std::cerr << "The ini file is in the old format; it is converted as a phrase-based model."
            << std::endl;
}

OldFormatSearch::~OldFormatSearch() {
  if (!m_algorithm.empty()) m_parameter.OverwriteParam("search-algorithm", m_algorithm);
}

const SearchParameter* SearchParameters() {
  static const SearchParameter parameters[] = {
      {"search-plugin", "shared library with search algorithms (search-algorithm 20 and 21: exact)"},
#include "moses/SearchParameters.inc"
      {NULL, NULL}};
  return parameters;
}

}  // namespace Moses
