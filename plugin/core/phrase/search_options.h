// How the exact search works: defaults are those of the program's -exact-... options.
#ifndef EXACT_CORE_PHRASE_SEARCH_OPTIONS_H_
#define EXACT_CORE_PHRASE_SEARCH_OPTIONS_H_

#include <cstddef>
#include <string>

#include "plugin/core/base/limits.h"
#include "plugin/core/lagrange/step_rule.h"
#include "plugin/core/lagrange/subgradient_method.h"
#include "plugin/core/phrase/beam/beam_stack.h"
#include "plugin/core/phrase/beam/nbest_list.h"

namespace exact {

// How hard constraints are solved.
enum class ConstraintSolver {
  kAStar,           // A* guided by the unconstrained relaxation (thesis 2.5)
  kDynamicProgram,  // with the constrained words' bits in its states
  kAllWordsFirst,   // when prices come to a standstill, A* with all words constrained; where that
                    // takes too many states, some words by the dynamic program
  kBeam,            // not at all: a beam over complete coverage, wider each time (2013 paper)
};

struct LagrangianOptions {
  DualMethodFactory dual_method = SubgradientMethod(StepRules().front());  // how prices move
  double epsilon = 0.002;           // least fall of the dual a round (thesis 2.4)
  int counting_rounds = 10;         // thesis' K: rounds in which violations are counted
  std::size_t new_constraints = 3;  // thesis' G: words constrained at a time
  bool remember_run = true;         // states with (l, m); false only for comparison
  bool coarse_first = true;         // start with the states without (l, m), to prune
  // SearchExactly sets this from the algorithm's name.
  ConstraintSolver constraint_solver = ConstraintSolver::kAllWordsFirst;
  std::size_t astar_states = 200000;  // most states of the first A*; doubled when not enough
  std::size_t guided_beam = 500;      // width of the beam for incumbents
  int guided_beam_every = 4;          // rounds
  bool prune = true;                  // remove what cannot beat the incumbent
};

struct ContextPriceOptions {
  // Of the coverage lattice.  With the gap rule it grows linearly with the sentence, and building
  // it is worth much; otherwise exponentially, and it is not worth more than a try.
  std::size_t max_edges = 20000000;
  std::size_t max_edges_without_rule = 200000;
  std::size_t first_width = 10;  // of the first search
  std::size_t growth = 2;        // of the width, from search to search
};

struct ExactOptions {
  std::string algorithm = "auto";  // see ExactAlgorithms
  Limits limits;
  int max_rounds = 250;             // 0 = no limit
  std::size_t max_constraints = 0;  // 0 = no limit
  LagrangianOptions lagrangian;
  ContextPriceOptions context_prices;
  NBestRequest nbest;
  BeamOptions beam;  // of the fallback; keep_arcs must be set if there is to be an n-best list
  // Run the fallback's beam where nothing depends on it, too: for its score and its search graph.
  bool beam_wanted = true;
  // Fill Outcome::multipliers, for a certificate that others can check.
  bool keep_multipliers = false;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_SEARCH_OPTIONS_H_
