// What a context forest is built from: the choices of the coverage lattice, and what the language
// model says of their words.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_FOREST_INPUT_H_
#define EXACT_CORE_PHRASE_CONTEXTS_FOREST_INPUT_H_

#include <cstddef>
#include <vector>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/ngram/continuations.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/coverage_lattice.h"
#include "plugin/core/phrase/contexts/frontier_choices.h"
#include "plugin/core/phrase/contexts/neighbours.h"
#include "plugin/core/phrase/contexts/step_choices.h"
#include "plugin/core/phrase/contexts/target_words.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

struct ForestInput {
  // All must outlive the object.
  ForestInput(const SearchProblem& problem, const OptionTable& option_table,
              const CoverageLattice& lattice, LmContexts& lm_contexts)
      : table(option_table),
        contexts(lm_contexts),
        context_length(contexts.model().Order() - 1),
        words(problem, table),
        choices(ListStepChoices(problem.sentence_length, table, lattice)),
        frontiers(GroupByFrontier(problem.sentence_length, choices, table, words, lattice)),
        neighbours(FindNeighbours(problem, table, words, choices, frontiers)),
        continuations(NextWords(words.words(), neighbours.get()), contexts) {}
  ForestInput(const ForestInput&) = delete;
  ForestInput& operator=(const ForestInput&) = delete;

  const OptionTable& table;
  LmContexts& contexts;
  const std::size_t context_length;  // of the model: at most this many words of context matter
  const TargetWords words;
  std::vector<StepChoice> choices;
  const std::vector<FrontierChoices> frontiers;
  const std::unique_ptr<const WordPairs> neighbours;
  Continuations continuations;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_FOREST_INPUT_H_
