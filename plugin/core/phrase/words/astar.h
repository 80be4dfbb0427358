// A* over states with some words under hard constraints, guided by the outside scores of the
// relaxation without constraints (thesis 2.5).
//
// The outside scores are admissible: constraints only remove derivations.  With all words tracked,
// the states are those of exact dynamic programming (coverage as a bit string), and the first
// complete derivation is the best valid one.
#ifndef EXACT_CORE_PHRASE_WORDS_ASTAR_H_
#define EXACT_CORE_PHRASE_WORDS_ASTAR_H_

#include <cstddef>
#include <optional>

#include "plugin/core/phrase/words/guided_space.h"

namespace exact {

struct AStarResult {
  bool finished = false;                 // false: too many states; nothing is known
  std::optional<Derivation> derivation;  // the best one above the floor, if there is one
  Score bound = 0;                       // of the derivation under the prices
  std::size_t states = 0;
};

// Requires: as GuidedSpace.  Gives up once there are more than `max_states` states.
AStarResult AStar(const SearchProblem& problem, const WordRelaxation& relaxation,
                  const std::vector<bool>& tracked, Score floor, std::size_t max_states,
                  Budget& budget);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_ASTAR_H_
