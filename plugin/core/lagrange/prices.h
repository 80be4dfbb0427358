// Prices, and the result of a relaxation under them.
//
// Notation, after the tutorial (Rush and Collins 2012, section 3): solutions y satisfy linear
// constraints Ay = b that are relaxed, and
//     L(u) = max over relaxed y of  score(y) + u (Ay - b)
// bounds the best score for every u, because Ay - b = 0 for every real solution.
#ifndef EXACT_CORE_LAGRANGE_PRICES_H_
#define EXACT_CORE_LAGRANGE_PRICES_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/score.h"

namespace exact {

// One price u per relaxed constraint.
using Prices = std::vector<Score>;

// A relaxed constraint that is violated: its row of Ay - b.
struct Slack {
  std::uint32_t constraint;
  int amount;  // not 0
};

// The relaxed optimum under some prices.
struct Evaluation {
  Score dual;                // L(u); minus infinity if there is no relaxed solution
  std::vector<Slack> slack;  // Ay - b, a subgradient of L; empty if the solution is feasible
};

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_PRICES_H_
