// Which words can stand next to each other in the strings of a forest.
#ifndef EXACT_CORE_CHART_CONTEXTS_ADJACENT_WORDS_H_
#define EXACT_CORE_CHART_CONTEXTS_ADJACENT_WORDS_H_

#include <vector>

#include "plugin/core/chart/problem/forest.h"
#include "plugin/core/ngram/word_pairs.h"

namespace exact::chart {

// The words of a forest's target sides, sorted and different, without <s>.
std::vector<Word> WordsOf(const Forest& forest);

// All pairs of neighbours, and perhaps some more.  `words` are those of the forest; they must
// outlive the result.
WordPairs AdjacentWords(const Forest& forest, const std::vector<Word>& words);

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_ADJACENT_WORDS_H_
