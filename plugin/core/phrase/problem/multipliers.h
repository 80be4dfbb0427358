// The prices that a bound rests on: what someone else needs to compute the bound again.
#ifndef EXACT_CORE_PHRASE_PROBLEM_MULTIPLIERS_H_
#define EXACT_CORE_PHRASE_PROBLEM_MULTIPLIERS_H_

#include <cstdint>
#include <limits>
#include <vector>

#include "plugin/core/base/score.h"
#include "plugin/core/ngram/word.h"

namespace exact {

// The price of a language-model context at a frontier (phrase/contexts/context_relaxation.h).
struct ContextPrice {
  std::uint32_t frontier;
  std::vector<Word> history;  // target words that lead to the context; LmContexts::History
  Score price;
};

// Prices of one kind or of the other; neither if nothing had to be priced.
struct Multipliers {
  std::vector<Score> words;  // by source word (phrase/words/word_relaxation.h)
  std::vector<ContextPrice> contexts;
  // The relaxation's bound under these prices, over what it had not removed before.
  Score bound = std::numeric_limits<Score>::infinity();
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_PROBLEM_MULTIPLIERS_H_
