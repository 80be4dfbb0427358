// Which target words may stand next to each other: inside an option, or where one follows another.
//
// With a distortion limit, what is far apart in the source is never next to each other in the
// target, so most pairs of a long sentence never occur, and the language model need not be asked.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_NEIGHBOURS_H_
#define EXACT_CORE_PHRASE_CONTEXTS_NEIGHBOURS_H_

#include <memory>
#include <vector>

#include "plugin/core/ngram/word_pairs.h"
#include "plugin/core/phrase/contexts/frontier_choices.h"
#include "plugin/core/phrase/contexts/step_choices.h"
#include "plugin/core/phrase/contexts/target_words.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

// Returns nullptr if options have empty targets, so that any two words may be neighbours, or if the
// sentence has too many words.
std::unique_ptr<const WordPairs> FindNeighbours(const SearchProblem& problem,
                                                const OptionTable& table, const TargetWords& words,
                                                const std::vector<StepChoice>& choices,
                                                const std::vector<FrontierChoices>& frontiers);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_NEIGHBOURS_H_
