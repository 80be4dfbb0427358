#ifndef EXACT_ORACLE_SEARCH_H_
#define EXACT_ORACLE_SEARCH_H_

#include <optional>
#include <vector>

#include "regression-tests/oracle/hypothesis.h"

namespace oracle {

// The best `size` derivations, best first; with `distinct`, the best one of each of the best
// `size` strings.
struct SearchGoal {
  std::size_t size = 1;
  bool distinct = false;
};

// Looks at every derivation.  Nothing if there are more than `most` hypotheses.
std::optional<std::vector<Hypothesis>> Enumerate(const Sentence& sentence, const SearchGoal& goal,
                                                 std::size_t most);

// Keeps only the best `size` of those hypotheses that have the same future.
std::vector<Hypothesis> Recombine(const Sentence& sentence, const SearchGoal& goal);

// The list that both searches agree on; the first is asked only if there are few hypotheses.
// Throws if they differ: then the oracle itself is wrong.
std::vector<Hypothesis> FindBest(const Sentence& sentence, const SearchGoal& goal);

}  // namespace oracle

#endif  // EXACT_ORACLE_SEARCH_H_
