// A solved relaxation with 1024 states of partial derivations, for tests that count memory.
#ifndef EXACT_CORE_TESTING_WIDE_RELAXATION_H_
#define EXACT_CORE_TESTING_WIDE_RELAXATION_H_

#include <cstddef>
#include <cstdint>

#include "plugin/core/phrase/words/guided_space.h"
#include "plugin/core/testing/standalone_relaxation.h"
#include "plugin/core/testing/wide_problem.h"

namespace exact::testing {

struct WideRelaxation {
  // With the start, a power of two states: vectors that double have no spare room.
  static constexpr std::size_t kOptions = 1023;
  // Of a GuidedSpace that has all states; at most half of the hash slots are used.
  static constexpr std::size_t kSpaceBytes =
      kOptions * (sizeof(GuidedSpace::Partial) + 2 * sizeof(std::uint64_t));

  WideRelaxation() : wide(kOptions), inputs(wide.problem), relaxation(inputs, {true, {}}) {
    relaxation->SolveUnder({0});
  }

  const SearchProblem& problem() const { return wide.problem; }

  WideProblem wide;
  RelaxationInputs inputs;
  StandaloneRelaxation relaxation;
};

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_WIDE_RELAXATION_H_
