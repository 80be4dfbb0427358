// The best path through a lattice of relaxed coverages, with prices on words.
//
// A path may translate a word twice or never.  It earns the price u(i) of a word each time it
// translates it, and pays it once.  So for all prices
//     L(u) = max over paths of  score + sum over i of u(i) (y(i) - 1)
// bounds every derivation (thesis 2.2.2, equation 2.3); y(i) says how often word i is translated.
// Prices move by Polyak's step, and those with the lowest bound are kept.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_WORD_PRICED_PATHS_H_
#define EXACT_CORE_PHRASE_CONTEXTS_WORD_PRICED_PATHS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/score.h"
#include "plugin/core/phrase/contexts/coverage_lattice.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

class WordPricedPaths {
 public:
  // All must outlive the object.  The lattice may lose edges between calls.
  WordPricedPaths(const SearchProblem& problem, const OptionTable& table,
                  const CoverageLattice& lattice, Budget& budget);

  // Moves the prices until the bound hardly falls, or is no more than `floor`.  `scores`: of each
  // variant, with the prices as they are.  Returns the bound.
  Score MovePrices(const std::vector<Score>& scores, Score floor);

  // The prices of a span's words; 0 for </s>.
  Score PriceOf(SpanId span) const;
  Score SumOfPrices() const;

  // After MovePrices: with the new prices, the score of a variant, and that of the best path from
  // a node to the end.
  Score ScoreOf(VariantId variant) const { return scores_[variant]; }
  Score Completion(std::uint32_t node) const { return completions_[node]; }

 private:
  void SetFirstPrices();
  void AddToPrices(const std::vector<Score>& change);
  Score FindCompletions();
  std::vector<Score> Excess() const;

  const SearchProblem& problem_;
  const OptionTable& table_;
  const CoverageLattice& lattice_;
  Allocation allocation_;
  std::vector<Score> prices_;       // by word; 0 for words that are translated already
  std::vector<Score> scores_;       // by variant
  std::vector<Score> completions_;  // by node
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_WORD_PRICED_PATHS_H_
