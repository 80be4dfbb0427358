// The options of the search by word prices.
#ifndef EXACT_CORE_PHRASE_WORDS_WORD_PRICE_OPTIONS_H_
#define EXACT_CORE_PHRASE_WORDS_WORD_PRICE_OPTIONS_H_

#include <cstddef>

#include "plugin/core/lagrange/lagrangian_loop.h"

namespace exact {

// How hard constraints are solved.
enum class ConstraintSolver {
  kAStar,           // A* guided by the unconstrained relaxation (thesis 2.5)
  kDynamicProgram,  // with the constrained words' bits in its states
  kAllWordsFirst,   // when prices reach a standstill, A* with all words constrained; if that takes
                    // too many states, some words by the dynamic program
  kBeam,            // none: a beam over complete coverage, wider each time (2013 paper)
};

struct WordPriceOptions {
  LagrangianLoopOptions loop;
  std::size_t max_constraints = 0;  // 0 = no limit
  std::size_t new_constraints = 3;  // the thesis' G: words constrained at a time
  bool remember_run = true;         // states with (l, m); false only for comparison
  bool coarse_first = true;         // start with the states without (l, m), to prune
  // SearchExactly sets this from the algorithm's name.
  ConstraintSolver constraint_solver = ConstraintSolver::kAllWordsFirst;
  std::size_t astar_states = 200000;  // most states of the first A*; doubled when not enough
  std::size_t guided_beam = 500;      // width of the beam for incumbents
  int guided_beam_every = 4;          // rounds between two such beams
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_WORD_PRICE_OPTIONS_H_
