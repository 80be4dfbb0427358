// Which words become hard constraints next (thesis 2.4).
#ifndef EXACT_CORE_PHRASE_WORDS_WORDS_TO_CONSTRAIN_H_
#define EXACT_CORE_PHRASE_WORDS_WORDS_TO_CONSTRAIN_H_

#include <cstdint>
#include <vector>

#include "plugin/core/lagrange/violation_count.h"
#include "plugin/core/phrase/problem/derivation.h"

namespace exact {

// The most violated words that are not `constrained` yet: at most `limit`, no two of them
// neighbours.  Requires: `constrained` is sorted.
std::vector<std::uint32_t> MostViolatedWords(const ViolationCount& violations,
                                             const std::vector<std::uint32_t>& constrained,
                                             std::size_t limit);

// The first gaps that the derivation's phrases leave too far behind.  If every word is translated
// once but the gap rule is broken, prices cannot help; these words must be constrained.
std::vector<std::uint32_t> GapsLeftBehind(const SearchProblem& problem,
                                          const Derivation& derivation);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_WORDS_TO_CONSTRAIN_H_
