// Turns a relaxed derivation into a valid one at little cost, to find incumbents.
#ifndef EXACT_CORE_PHRASE_WORDS_REPAIR_H_
#define EXACT_CORE_PHRASE_WORDS_REPAIR_H_

#include <optional>

#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/core/phrase/problem/option_table.h"

namespace exact {

// Keeps the phrases that translate no word twice, and fills each gap with its best option, placed
// after the phrase that ends where the gap begins.  If that breaks a rule, puts all phrases in
// source order.  Returns nothing if that is not valid either, or if no option fits a gap.
std::optional<Derivation> Repair(const SearchProblem& problem, const OptionTable& table,
                                 const Derivation& relaxed);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_REPAIR_H_
