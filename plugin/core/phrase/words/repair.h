// Makes a valid derivation out of a relaxed one, cheaply: for incumbents.
#ifndef EXACT_CORE_PHRASE_WORDS_REPAIR_H_
#define EXACT_CORE_PHRASE_WORDS_REPAIR_H_

#include <optional>

#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/core/phrase/problem/option_table.h"

namespace exact {

// Keeps the phrases that translate no word again, fills the gaps with the best options there,
// next to the phrase before, or else puts everything in source order.  Nothing if a word has no
// option that fits.
std::optional<Derivation> Repair(const SearchProblem& problem, const OptionTable& table,
                                 const Derivation& relaxed);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_REPAIR_H_
