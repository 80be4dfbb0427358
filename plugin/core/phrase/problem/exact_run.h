// What every exact search of a sentence is given, and what it reports.
#ifndef EXACT_CORE_PHRASE_PROBLEM_EXACT_RUN_H_
#define EXACT_CORE_PHRASE_PROBLEM_EXACT_RUN_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/observer.h"
#include "plugin/core/phrase/problem/best_known.h"
#include "plugin/core/phrase/problem/multipliers.h"

namespace exact {

// The work that a search did.
struct SearchEffort {
  int rounds = 0;
  std::uint64_t states = 0;
  std::vector<std::uint32_t> constraints;  // words under a hard constraint at the end
  Multipliers multipliers;                 // if ExactRun::keep_multipliers
};

struct ExactRun {
  BestKnown& best;  // may have a derivation or a bound already
  Budget& budget;
  Observer* observer;  // may be nullptr
  int max_rounds;      // 0 = no limit
  bool keep_multipliers;
  SearchEffort effort{};  // filled in even if LimitReached is thrown
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_PROBLEM_EXACT_RUN_H_
