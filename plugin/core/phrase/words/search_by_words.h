// The exact search by prices on words: the algorithms of the thesis (chapter 2) and of the 2013
// paper, and our combination of them.
#ifndef EXACT_CORE_PHRASE_WORDS_SEARCH_BY_WORDS_H_
#define EXACT_CORE_PHRASE_WORDS_SEARCH_BY_WORDS_H_

#include "plugin/core/phrase/problem/exact_run.h"
#include "plugin/core/phrase/problem/search_space.h"
#include "plugin/core/phrase/words/word_price_options.h"

namespace exact {

// Searches until run->best is settled.  Throws LimitReached at a limit.  If run->best has a good
// derivation from the start, much less has to be searched.
void SearchByWords(SearchSpace& space, const WordPriceOptions& options, ExactRun* run);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_SEARCH_BY_WORDS_H_
