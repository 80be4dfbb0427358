// The prices under which a bound was computed: with them, others can compute it again.
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

// Prices of one of the two kinds; none if no prices were needed.
struct Multipliers {
  std::vector<Score> words;  // by source word (phrase/words/word_relaxation.h)
  std::vector<ContextPrice> contexts;
  // The relaxation's bound under these prices, over what it had not removed before.
  Score bound = std::numeric_limits<Score>::infinity();
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_PROBLEM_MULTIPLIERS_H_
