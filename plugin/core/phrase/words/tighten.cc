#include "plugin/core/phrase/words/tighten.h"

#include <algorithm>
#include <numeric>

namespace exact {

void ViolationCount::Add(const std::vector<int>& excess) {
  for (std::size_t i = 0; i < count_.size(); ++i) count_[i] += excess[i] != 0 ? 1 : 0;
}

std::vector<std::uint32_t> ViolationCount::MostViolated(
    const std::vector<std::uint32_t>& constrained, std::size_t limit) const {
  std::vector<std::uint32_t> words(count_.size());
  std::iota(words.begin(), words.end(), 0);
  std::stable_sort(words.begin(), words.end(),
                   [this](std::uint32_t a, std::uint32_t b) { return count_[a] > count_[b]; });
  std::vector<std::uint32_t> chosen;
  for (const std::uint32_t word : words) {
    if (chosen.size() == limit || count_[word] == 0) break;
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
