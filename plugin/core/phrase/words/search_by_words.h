// The exact search by prices on words: the thesis' chapter 2, the 2013 paper, and our mixture.
#ifndef EXACT_CORE_PHRASE_WORDS_SEARCH_BY_WORDS_H_
#define EXACT_CORE_PHRASE_WORDS_SEARCH_BY_WORDS_H_

#include "plugin/core/phrase/problem/exact_run.h"
#include "plugin/core/phrase/problem/search_space.h"
#include "plugin/core/phrase/words/word_price_options.h"

namespace exact {

// Searches until run->best is settled.  A limit that is met is thrown as LimitReached.  Where
// run->best knows a good derivation from the start, much less has to be searched.
void SearchByWords(SearchSpace& space, const WordPriceOptions& options, ExactRun* run);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_SEARCH_BY_WORDS_H_
