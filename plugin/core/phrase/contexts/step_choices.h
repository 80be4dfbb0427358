// The options that each step of a coverage lattice may append.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_STEP_CHOICES_H_
#define EXACT_CORE_PHRASE_CONTEXTS_STEP_CHOICES_H_

#include <cstdint>
#include <vector>

#include "plugin/core/phrase/contexts/coverage_lattice.h"
#include "plugin/core/phrase/problem/option_table.h"

namespace exact {

using ChoiceId = std::uint32_t;

// One option, or </s>, appended by one step.
struct StepChoice {
  StepId step;
  std::uint32_t entry;     // of the option table; kNone for </s>
  std::uint32_t frontier;  // after it; one more than the last frontier where the sentence ends
};

// All choices, by step.
std::vector<StepChoice> ListStepChoices(std::uint32_t last_frontier, const OptionTable& table,
                                        const CoverageLattice& lattice);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_STEP_CHOICES_H_
