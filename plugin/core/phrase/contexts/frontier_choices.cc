#include "plugin/core/phrase/contexts/frontier_choices.h"

#include <algorithm>
#include <tuple>

#include "plugin/core/base/memory_meter.h"

namespace exact {
namespace {

// Sorts the choices of a frontier, and divides them by their words.
class Sorter {
 public:
  Sorter(const std::vector<StepChoice>& choices, const TargetWords& words)
      : choices_(choices), words_(words) {}

  void Sort(FrontierChoices* frontier) const {
    std::stable_sort(frontier->choices.begin(), frontier->choices.end(),
                     [&](ChoiceId a, ChoiceId b) { return SortKey(a) < SortKey(b); });
    for (std::uint32_t i = 0; i < frontier->choices.size(); ++i) Divide(i, frontier);
  }

 private:
  // First word, whether there is a second one, second word.
  std::tuple<Word, bool, Word> SortKey(ChoiceId choice) const {
    const std::uint32_t entry = choices_[choice].entry;
    const Word* words = words_.Begin(entry);
    const bool second = words_.Count(entry) > 1;
    return {words[0], second, second ? words[1] : 0};
  }

  // Adds the i-th choice to its words.  Requires: all choices before it have been added.
  void Divide(std::uint32_t i, FrontierChoices* frontier) const {
    const auto [word, has_second, second] = SortKey(frontier->choices[i]);
    const auto seconds_end = static_cast<std::uint32_t>(frontier->seconds.size());
    if (frontier->words.empty() || frontier->words.back().word != word) {
      frontier->words.push_back({word, i, i, seconds_end, seconds_end});
    }
    FrontierChoices::FirstWord& first = frontier->words.back();
    if (!has_second) {
      first.single_end = i + 1;
      return;
    }
    if (first.seconds_begin == seconds_end || frontier->seconds.back().word != second) {
      frontier->seconds.push_back({second, i, i});
      first.seconds_end = seconds_end + 1;
    }
    frontier->seconds.back().end = i + 1;
  }

  const std::vector<StepChoice>& choices_;
  const TargetWords& words_;
};

}  // namespace

std::size_t FrontierChoices::Bytes() const { return HeapBytes(choices, words, seconds, empty); }

std::vector<FrontierChoices> GroupByFrontier(std::uint32_t last_frontier,
                                             const std::vector<StepChoice>& choices,
                                             const OptionTable& table, const TargetWords& words,
                                             const CoverageLattice& lattice) {
  std::vector<FrontierChoices> frontiers(last_frontier + 1);
  for (ChoiceId id = 0; id < choices.size(); ++id) {
    FrontierChoices& frontier = frontiers[lattice.steps()[choices[id].step].frontier];
    if (choices[id].entry == IdTable::kNone) {
      frontier.end = id;
    } else if (table.entries()[choices[id].entry].empty_target) {
      frontier.empty.push_back(id);
    } else {
      frontier.choices.push_back(id);
    }
  }
  const Sorter sorter(choices, words);
  for (FrontierChoices& frontier : frontiers) sorter.Sort(&frontier);
  return frontiers;
}

}  // namespace exact
