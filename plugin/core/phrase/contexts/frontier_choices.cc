#include "plugin/core/phrase/contexts/frontier_choices.h"

#include <algorithm>

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
                     [&](ChoiceId a, ChoiceId b) {
                       return std::lexicographical_compare(Begin(a), End(a), Begin(b), End(b));
                     });
    for (std::uint32_t i = 0; i < frontier->choices.size(); ++i) Divide(i, frontier);
  }

 private:
  const Word* Begin(ChoiceId choice) const { return words_.Begin(choices_[choice].entry); }
  const Word* End(ChoiceId choice) const {
    return Begin(choice) + words_.Count(choices_[choice].entry);
  }

  std::uint32_t Common(ChoiceId a, ChoiceId b) const {
    return static_cast<std::uint32_t>(std::mismatch(Begin(a), End(a), Begin(b), End(b)).first -
                                      Begin(a));
  }

  // Adds the i-th choice to its words.  Requires: all choices before it have been added.
  void Divide(std::uint32_t i, FrontierChoices* frontier) const {
    const ChoiceId choice = frontier->choices[i];
    frontier->common.push_back(i == 0 ? 0 : Common(frontier->choices[i - 1], choice));
    const Word word = *Begin(choice);
    const auto seconds_end = static_cast<std::uint32_t>(frontier->seconds.size());
    if (frontier->words.empty() || frontier->words.back().word != word) {
      frontier->words.push_back({word, i, i, seconds_end, seconds_end});
    }
    FrontierChoices::FirstWord& first = frontier->words.back();
    if (End(choice) - Begin(choice) == 1) {
      first.single_end = i + 1;
      return;
    }
    const Word second = Begin(choice)[1];
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

std::size_t FrontierChoices::Bytes() const {
  return HeapBytes(choices, common, words, seconds, empty);
}

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
