// The build settings that a search plugin and the decoder must have in common, as a text.
//
// The plugin is compiled against the decoder's headers.  Some defines change the size of the
// decoder's objects; a plugin that was compiled with other defines would read the wrong bytes.
#ifndef moses_SearchPluginAbi_h
#define moses_SearchPluginAbi_h

#include <boost/version.hpp>
#include <sstream>
#include <string>

#include "lm/state.hh"
#include "moses/ChartManager.h"
#include "moses/Hypothesis.h"
#include "moses/SearchNormal.h"
#include "moses/TranslationOption.h"
#include "moses/Word.h"
#include "moses/parameters/AllOptions.h"

namespace Moses {

// Static, so that program and plugin each have their own: of an inline function, the loader would
// give the plugin that of the program, and no difference would ever be found.
static inline std::string SearchPluginAbi() {
  std::ostringstream text;
  text << "interface 2";
  text << ", MAX_NUM_FACTORS " << MAX_NUM_FACTORS;
  text << ", KENLM_MAX_ORDER " << KENLM_MAX_ORDER;
#ifdef WITH_THREADS
  text << ", threads";
#else
  text << ", no threads";
#endif
  text << ", boost " << BOOST_VERSION;
#ifdef _GLIBCXX_USE_CXX11_ABI
  text << ", libstdc++ strings " << _GLIBCXX_USE_CXX11_ABI;
#endif
  text << ", sizes " << sizeof(void*) << ' ' << sizeof(AllOptions) << ' ' << sizeof(ChartCell)
       << ' ' << sizeof(ChartHypothesis) << ' ' << sizeof(ChartManager) << ' ' << sizeof(Hypothesis)
       << ' ' << sizeof(InputType) << ' ' << sizeof(ScoreComponentCollection) << ' '
       << sizeof(SearchNormal) << ' ' << sizeof(TranslationOption) << ' ' << sizeof(Word) << ' '
       << sizeof(lm::ngram::State);
  return text.str();
}

}  // namespace Moses

#endif
