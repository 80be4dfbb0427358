// Search algorithms that come from outside the decoder.
//
// An algorithm registers a number and a factory.  One for phrase-based models makes a search, for
// which the manager asks by the number of [search-algorithm].  One for chart models makes the whole
// manager, for which the translation task asks.  A plugin is either linked in (bjam
// --with-exact-search=PREFIX) or loaded at start ([search-plugin] FILE.so).  In both cases the
// registry calls the same two functions of the plugin, moses_search_plugin_abi and
// moses_search_plugin_init.
//
// Thread safety: written only while the decoder loads, read by all threads afterwards.
#ifndef moses_SearchRegistry_h
#define moses_SearchRegistry_h

#include <boost/shared_ptr.hpp>
#include <cstddef>
#include <string>
#include <vector>

namespace Moses {

class BaseManager;
class Manager;
class Parameter;
class Search;
class TranslationOptionCollection;
class TranslationTask;

// Makes the search of one sentence; the manager owns it.
typedef Search* (*SearchFactory)(Manager&, const TranslationOptionCollection&);

// Makes the manager of one sentence of a chart model; the caller owns it.
typedef BaseManager* (*ManagerFactory)(const boost::shared_ptr<TranslationTask>&);

// Both throw std::runtime_error if the number is taken.
void RegisterSearch(std::size_t algorithm, SearchFactory factory);
void RegisterManager(std::size_t algorithm, ManagerFactory factory);

// NULL if the number is not registered.
Search* NewRegisteredSearch(std::size_t algorithm, Manager& manager,
                            const TranslationOptionCollection& options);

bool HasRegisteredManager(std::size_t algorithm);

// NULL if the number is not registered.
BaseManager* NewRegisteredManager(std::size_t algorithm,
                                  const boost::shared_ptr<TranslationTask>& task);

// Loads the plugins and checks that the algorithm exists.  On an error, prints it on stderr and
// returns false.
bool PrepareSearch(const Parameter& parameter, std::size_t algorithm);

// Moses converts an ini file of the old format, without features, as a chart model unless its
// search-algorithm is 0 or 1: with rescaled weights and without distortion.  While this object
// lives, a number that is not Moses' own reads as 0, so that the model is converted as
// phrase-based.  Plugins are not loaded yet; of their numbers, 21 is that of chart models.
class OldFormatSearch {
 public:
  explicit OldFormatSearch(Parameter& parameter);
  ~OldFormatSearch();

 private:
  OldFormatSearch(const OldFormatSearch&);
  OldFormatSearch& operator=(const OldFormatSearch&);

  Parameter& m_parameter;
  std::vector<std::string> m_algorithm;  // empty if nothing was changed
};

// The parameters of plugins, ended by a record without a name.
struct SearchParameter {
  const char* name;
  const char* description;
};
const SearchParameter* SearchParameters();

}  // namespace Moses

#endif
