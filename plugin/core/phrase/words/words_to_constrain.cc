#include "plugin/core/phrase/words/words_to_constrain.h"

#include <algorithm>

namespace exact {

std::vector<std::uint32_t> MostViolatedWords(const ViolationCount& violations,
                                             const std::vector<std::uint32_t>& constrained,
                                             std::size_t limit) {
  std::vector<std::uint32_t> chosen;
  for (const std::uint32_t word : violations.MostViolated()) {
    if (chosen.size() == limit) break;
    const bool known = std::binary_search(constrained.begin(), constrained.end(), word);
    const bool neighbour = std::any_of(chosen.begin(), chosen.end(), [word](std::uint32_t other) {
      return word + 1 == other || other + 1 == word;
    });
    if (!known && !neighbour) chosen.push_back(word);
  }
  return chosen;
}

std::vector<std::uint32_t> GapsLeftBehind(const SearchProblem& problem,
                                          const Derivation& derivation) {
  std::vector<std::uint32_t> gaps;
  Coverage coverage = problem.initial_coverage;
  for (const OptionId id : derivation.options) {
    const PhraseOption& option = problem.options[id];
    if (coverage.Overlaps(option.first, option.last)) break;
    const std::uint32_t gap = coverage.first_gap();
    if (!problem.reordering.GapAllowed(gap, option.first, option.last) &&
        (gaps.empty() || gaps.back() != gap)) {
      gaps.push_back(gap);
    }
    coverage.Add(option.first, option.last);
  }
  return gaps;
}

}  // namespace exact
