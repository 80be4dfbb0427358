// Search algorithms that come from outside the decoder.
//
// An algorithm registers a number and a factory; the manager asks for it by the number of
// [search-algorithm].  A plugin is either linked in (bjam --with-exact-search=PREFIX) or loaded at
// start ([search-plugin] FILE.so).  In both cases the registry calls the same two functions of the
// plugin, moses_search_plugin_abi and moses_search_plugin_init.
//
// Thread safety: written only while the decoder loads, read by all threads afterwards.
#ifndef moses_SearchRegistry_h
#define moses_SearchRegistry_h

#include <cstddef>
#include <string>
#include <vector>

namespace Moses {

class Manager;
class Parameter;
class Search;
class TranslationOptionCollection;

// Makes the search of one sentence; the manager owns it.
typedef Search* (*SearchFactory)(Manager&, const TranslationOptionCollection&);

// Throws std::runtime_error if the number is taken.
void RegisterSearch(std::size_t algorithm, SearchFactory factory);

// NULL if the number is not registered.
Search* NewRegisteredSearch(std::size_t algorithm, Manager& manager,
                            const TranslationOptionCollection& options);

// Loads the plugins and checks that the algorithm exists.  On an error, prints it on stderr and
// returns false.
bool PrepareSearch(const Parameter& parameter, std::size_t algorithm);

// Moses converts an ini file of the old format, without features, as a chart model unless its
// search-algorithm is 0 or 1: with rescaled weights and without distortion.  While this object
// lives, a number that is not Moses' own reads as 0, so that the model is converted as
// phrase-based.
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
