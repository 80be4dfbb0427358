// What may come next at a frontier, whatever the context: options sorted by their first words, so
// that what a context says of a word is asked once for all options that begin with it.
#ifndef EXACT_CORE_RELAX_OUTLOOK_H_
#define EXACT_CORE_RELAX_OUTLOOK_H_

#include <cstdint>
#include <vector>

#include "core/base/id_table.h"
#include "core/problem/language_model.h"
#include "core/problem/option_table.h"
#include "core/problem/search_problem.h"
#include "core/relax/coverage_lattice.h"

namespace exact {

struct Outlook {
  // An option that may be appended, and as which step.
  struct Choice {
    StepId step;
    std::uint32_t entry;
  };
  struct SecondWord {
    std::uint32_t begin;  // choices
    std::uint32_t end;
  };
  struct FirstWord {
    LanguageModel::KeyedWord word;
    std::uint32_t begin;  // choices
    std::uint32_t end;
    std::uint32_t single_end;                       // the first ones have no second word
    std::vector<LanguageModel::KeyedWord> seconds;  // of the others
    std::vector<SecondWord> parts;                  // for each second word
  };

  std::vector<Choice> choices;  // by first and second word
  std::vector<FirstWord> words;
  std::vector<Choice> empty;  // options without a word
  StepId end_step = IdTable::kNone;
};

// The outlooks of all frontiers, from the steps of the lattice.
std::vector<Outlook> LookOut(const SearchProblem& problem, const OptionTable& table,
                             const LanguageModel& model, const CoverageLattice& lattice);

}  // namespace exact

#endif  // EXACT_CORE_RELAX_OUTLOOK_H_
