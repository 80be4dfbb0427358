// Which words become hard constraints next (thesis 2.4).
#ifndef EXACT_CORE_PHRASE_WORDS_TIGHTEN_H_
#define EXACT_CORE_PHRASE_WORDS_TIGHTEN_H_

#include <cstdint>
#include <vector>

#include "plugin/core/phrase/problem/derivation.h"

namespace exact {

// Counts, over some rounds, how often each word was violated.
class ViolationCount {
 public:
  explicit ViolationCount(const SearchProblem& problem) : count_(problem.sentence_length) {}

  void Add(const std::vector<int>& excess);

  // The `limit` most violated words of which no two are neighbours, of those not `constrained`
  // yet.
  std::vector<std::uint32_t> MostViolated(const std::vector<std::uint32_t>& constrained,
                                          std::size_t limit) const;

 private:
  std::vector<int> count_;
};

// The first gaps that the derivation's phrases leave too far behind.  Where every word is
// translated once but the gap rule is broken, prices cannot help; these words must be constrained.
std::vector<std::uint32_t> GapsLeftBehind(const SearchProblem& problem,
                                          const Derivation& derivation);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_TIGHTEN_H_
