// What may come next at a frontier, whatever the context: options sorted by their first words, so
// that what a context says of a word is asked once for all options that begin with it.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_OUTLOOK_H_
#define EXACT_CORE_PHRASE_CONTEXTS_OUTLOOK_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/phrase/contexts/coverage_lattice.h"
#include "plugin/core/phrase/contexts/target_words.h"
#include "plugin/core/phrase/problem/option_table.h"

namespace exact {

using ChoiceId = std::uint32_t;

// An option that may be appended, or </s>, and as which step.
struct StepChoice {
  StepId step;
  std::uint32_t entry;     // of the option table; kNone for </s>
  std::uint32_t frontier;  // after it; behind the last one where the sentence ends
};

// All choices, by step.
std::vector<StepChoice> ListChoices(std::uint32_t last_frontier, const OptionTable& table,
                                    const CoverageLattice& lattice);

struct Outlook {
  // The choices with the same second word.
  struct SecondWord {
    WordNumber word;
    std::uint32_t begin;
    std::uint32_t end;
  };
  struct FirstWord {
    WordNumber word;
    std::uint32_t begin;
    std::uint32_t single_end;         // the first ones have no second word
    std::vector<SecondWord> seconds;  // of the others, in order
  };

  std::vector<ChoiceId> choices;  // those with words, by first and second word
  std::vector<FirstWord> words;
  std::vector<ChoiceId> empty;
  ChoiceId end = IdTable::kNone;  // </s>; kNone if it may not follow
};

// The outlooks of all frontiers, which are up to `last_frontier`.
std::vector<Outlook> LookOut(std::uint32_t last_frontier, const std::vector<StepChoice>& choices,
                             const OptionTable& table, const TargetWords& words,
                             const CoverageLattice& lattice);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_OUTLOOK_H_
