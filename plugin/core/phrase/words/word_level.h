// A relaxation on words with its state space.
//
// A search goes through levels, each finer than the one before: first without the run (l, m), then
// with it, then with more and more constrained words.
#ifndef EXACT_CORE_PHRASE_WORDS_WORD_LEVEL_H_
#define EXACT_CORE_PHRASE_WORDS_WORD_LEVEL_H_

#include "plugin/core/phrase/words/shape_graph.h"
#include "plugin/core/phrase/words/word_relaxation.h"

namespace exact {

struct WordLevel {
  // What `coarser` has pruned is left out from the start.  It may be nullptr, and only the
  // constructor needs it; the others must outlive the level.
  WordLevel(const SearchProblem& problem, const ContextGraph& contexts, const ShapeOptions& options,
            const WordRelaxation* coarser, Budget& budget);

  ShapeGraph shapes;
  WordRelaxation relaxation;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_WORD_LEVEL_H_
