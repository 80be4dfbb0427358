// Search algorithms that come from outside the decoder.
//
// An algorithm registers a number and a factory; the manager asks for it by the number of
// [search-algorithm].  There are two doors: linked in (bjam --with-exact-search=PREFIX), or loaded
// at start ([search-plugin] FILE.so).  Both end in the same two functions of the plugin,
// moses_search_plugin_abi and moses_search_plugin_init.
//
// Thread safety: written only while the decoder loads, read by all threads afterwards.
#ifndef moses_SearchRegistry_h
#define moses_SearchRegistry_h

#include <cstddef>

namespace Moses {

class Manager;
class Parameter;
class Search;
class TranslationOptionCollection;

// Makes the search of one sentence; the manager owns it.
typedef Search* (*SearchFactory)(Manager&, const TranslationOptionCollection&);

// Throws std::runtime_error if the number is taken.
void RegisterSearch(std::size_t algorithm, SearchFactory factory);

// NULL if nobody registered the number.
Search* NewRegisteredSearch(std::size_t algorithm, Manager& manager,
                            const TranslationOptionCollection& options);

// Brings the plugins in and checks that somebody has the algorithm.  Says on stderr what is wrong
// and returns false otherwise.
bool PrepareSearch(const Parameter& parameter, std::size_t algorithm);

// An ini file without features is converted as a chart model unless its search-algorithm is 0 or
// 1: with rescaled weights and without distortion.  Says so on stderr and returns false where that
// would change the model of a registered algorithm.
bool MayConvertOldFormat(const Parameter& parameter);

// The parameters of plugins, closed by a record without a name.
struct SearchParameter {
  const char* name;
  const char* description;
};
const SearchParameter* SearchParameters();

}  // namespace Moses

#endif
