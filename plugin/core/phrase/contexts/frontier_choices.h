// What may come next at one frontier, after any context: the choices of all steps from there,
// sorted by their first words.
//
// All choices that begin with the same words share what the language model says of these words.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_FRONTIER_CHOICES_H_
#define EXACT_CORE_PHRASE_CONTEXTS_FRONTIER_CHOICES_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/ngram/word.h"
#include "plugin/core/phrase/contexts/coverage_lattice.h"
#include "plugin/core/phrase/contexts/step_choices.h"
#include "plugin/core/phrase/contexts/target_words.h"
#include "plugin/core/phrase/problem/option_table.h"

namespace exact {

struct FrontierChoices {
  // The choices with the same first and second word are [begin, end).
  struct SecondWord {
    Word word;
    std::uint32_t begin;
    std::uint32_t end;
  };
  // The choices with the same first word: first those of one word, [begin, single_end), then those
  // of the second words [seconds_begin, seconds_end).
  struct FirstWord {
    Word word;
    std::uint32_t begin;
    std::uint32_t single_end;
    std::uint32_t seconds_begin;
    std::uint32_t seconds_end;
  };

  std::vector<ChoiceId> choices;  // those with words, by their TargetWords
  // By choice in this order: how many TargetWords it has in common with the one before it.
  std::vector<std::uint32_t> common;
  std::vector<FirstWord> words;  // sorted
  std::vector<SecondWord> seconds;
  std::vector<ChoiceId> empty;    // those with an empty target
  ChoiceId end = IdTable::kNone;  // </s>; kNone if it may not come next

  std::size_t Bytes() const;
};

// By frontier, up to `last_frontier`.  Requires: the choices are those of the lattice.
std::vector<FrontierChoices> GroupByFrontier(std::uint32_t last_frontier,
                                             const std::vector<StepChoice>& choices,
                                             const OptionTable& table, const TargetWords& words,
                                             const CoverageLattice& lattice);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_FRONTIER_CHOICES_H_
