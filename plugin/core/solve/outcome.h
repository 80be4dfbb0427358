// What is known about a sentence after a search, and why the search stopped.
#ifndef EXACT_CORE_SOLVE_OUTCOME_H_
#define EXACT_CORE_SOLVE_OUTCOME_H_

#include <cstdint>
#include <optional>
#include <string>

#include "core/problem/derivation.h"

namespace exact {

enum class Knowledge {
  kOptimal,     // proved: no derivation scores higher
  kBounded,     // a derivation and an upper bound on every other one
  kInfeasible,  // proved: there is no derivation
  kUnknown,     // a derivation at most; nothing is known of the others
};

enum class StopReason { kFinished, kTimeLimit, kMemoryLimit, kRoundLimit, kInterrupted };

// The names that reports use.
const char* Name(Knowledge knowledge);
const char* Name(StopReason reason);

struct Outcome {
  Knowledge knowledge = Knowledge::kUnknown;
  StopReason stop = StopReason::kFinished;
  bool from_beam = false;                // which search found the derivation
  std::optional<Derivation> derivation;  // the best one known
  Score score = 0;                       // of the derivation
  std::optional<Score> upper_bound;
  std::string algorithm;
  std::uint64_t states = 0;  // hypotheses or states built
  double seconds = 0;        // CPU time of the search
};

}  // namespace exact

#endif  // EXACT_CORE_SOLVE_OUTCOME_H_
