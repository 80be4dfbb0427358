// The prices that a proof rests on: what someone else needs to compute the bound again.
#ifndef EXACT_CORE_PHRASE_MULTIPLIERS_H_
#define EXACT_CORE_PHRASE_MULTIPLIERS_H_

#include <cstdint>
#include <vector>

#include "plugin/core/phrase/problem/phrase_option.h"

namespace exact {

// The price of a language-model context at a frontier (relax/context_relaxation.h).
struct ContextPrice {
  std::uint32_t frontier;
  std::vector<Word> history;  // target words that lead to the context; LmContexts::History
  Score price;
};

// Those of one kind or of the other; neither if nothing had to be priced.
struct Multipliers {
  std::vector<Score> words;  // by source word (relax/relaxation.h)
  std::vector<ContextPrice> contexts;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_MULTIPLIERS_H_
