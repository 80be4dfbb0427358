#include "plugin/core/phrase/contexts/outlook.h"

#include <algorithm>
#include <tuple>

namespace exact {
namespace {

// Sorts the choices of an outlook, and divides them by their words.
class Sorter {
 public:
  Sorter(const std::vector<StepChoice>& choices, const TargetWords& words)
      : choices_(choices), words_(words) {}

  void Sort(Outlook* outlook) const {
    std::stable_sort(outlook->choices.begin(), outlook->choices.end(),
                     [&](ChoiceId a, ChoiceId b) { return Place(a) < Place(b); });
    for (std::uint32_t i = 0; i < outlook->choices.size(); ++i) Append(i, outlook);
  }

 private:
  // First word, whether there is a second one, second word.
  std::tuple<WordNumber, bool, WordNumber> Place(ChoiceId choice) const {
    const std::uint32_t entry = choices_[choice].entry;
    const WordNumber* words = words_.Begin(entry);
    const bool second = words_.Count(entry) > 1;
    return {words[0], second, second ? words[1] : 0};
  }

  // The choices up to the i-th are sorted and divided.
  void Append(std::uint32_t i, Outlook* outlook) const {
    const auto [word, has_second, second] = Place(outlook->choices[i]);
    if (outlook->words.empty() || outlook->words.back().word != word) {
      outlook->words.push_back({word, i, i, {}});
    }
    Outlook::FirstWord& first = outlook->words.back();
    if (!has_second) {
      first.single_end = i + 1;
      return;
    }
    if (first.seconds.empty() || first.seconds.back().word != second) {
      first.seconds.push_back({second, i, i});
    }
    first.seconds.back().end = i + 1;
  }

  const std::vector<StepChoice>& choices_;
  const TargetWords& words_;
};

}  // namespace

std::vector<StepChoice> ListChoices(std::uint32_t last_frontier, const OptionTable& table,
                                    const CoverageLattice& lattice) {
  using StepKind = CoverageLattice::StepKind;
  std::vector<StepChoice> choices;
  for (StepId id = 0; id < lattice.steps().size(); ++id) {
    const CoverageLattice::Step& step = lattice.steps()[id];
    if (step.kind == StepKind::kEnd) {
      choices.push_back({id, IdTable::kNone, last_frontier + 1});
      continue;
    }
    const OptionTable::Span& span = table.spans()[step.span];
    const bool empty = step.kind != StepKind::kWords;
    const std::uint32_t last = step.kind == StepKind::kEmptyLast ? last_frontier : span.last;
    for (std::uint32_t e = span.begin; e < span.end; ++e) {
      if (table.entries()[e].empty_target == empty) choices.push_back({id, e, last + 1});
    }
  }
  return choices;
}

std::vector<Outlook> LookOut(std::uint32_t last_frontier, const std::vector<StepChoice>& choices,
                             const OptionTable& table, const TargetWords& words,
                             const CoverageLattice& lattice) {
  std::vector<Outlook> outlooks(last_frontier + 1);
  for (ChoiceId id = 0; id < choices.size(); ++id) {
    Outlook& outlook = outlooks[lattice.steps()[choices[id].step].frontier];
    if (choices[id].entry == IdTable::kNone) {
      outlook.end = id;
    } else if (table.entries()[choices[id].entry].empty_target) {
      outlook.empty.push_back(id);
    } else {
      outlook.choices.push_back(id);
    }
  }
  const Sorter sorter(choices, words);
  for (Outlook& outlook : outlooks) sorter.Sort(&outlook);
  return outlooks;
}

}  // namespace exact
