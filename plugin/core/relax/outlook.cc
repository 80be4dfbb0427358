#include "core/relax/outlook.h"

#include <algorithm>

namespace exact {
namespace {

using Choice = Outlook::Choice;

// Sorts the choices of an outlook, and divides them by their words.
class Sorter {
 public:
  Sorter(const SearchProblem& problem, const OptionTable& table, const LanguageModel& model)
      : problem_(problem), table_(table), model_(model) {}

  void Sort(Outlook* outlook) const {
    std::stable_sort(outlook->choices.begin(), outlook->choices.end(),
                     [&](const Choice& a, const Choice& b) { return IsBefore(a, b); });
    for (std::uint32_t i = 0; i < outlook->choices.size(); ++i) Append(i, outlook);
  }

 private:
  bool IsBefore(const Choice& a, const Choice& b) const {
    const Word* words_a = Target(a);
    const Word* words_b = Target(b);
    if (*words_a != *words_b) return Keyed(*words_a) < Keyed(*words_b);
    const bool a_single = IsSingle(a);
    if (a_single || IsSingle(b)) return a_single && !IsSingle(b);
    return Keyed(words_a[1]) < Keyed(words_b[1]);
  }

  // The choices up to the i-th are sorted and divided.
  void Append(std::uint32_t i, Outlook* outlook) const {
    const Choice& choice = outlook->choices[i];
    const Word* words = Target(choice);
    if (outlook->words.empty() || outlook->words.back().word.word != *words) {
      outlook->words.push_back({Keyed(*words), i, i, i, {}, {}});
    }
    Outlook::FirstWord& first = outlook->words.back();
    first.end = i + 1;
    if (IsSingle(choice)) {
      first.single_end = i + 1;
      return;
    }
    if (first.seconds.empty() || first.seconds.back().word != words[1]) {
      first.seconds.push_back(Keyed(words[1]));
      first.parts.push_back({i, i});
    }
    first.parts.back().end = i + 1;
  }

  const Word* Target(const Choice& choice) const { return table_.entries()[choice.entry].target; }
  LanguageModel::KeyedWord Keyed(Word word) const { return {model_.Key(word), word}; }
  bool IsSingle(const Choice& choice) const {
    return problem_.options[table_.entries()[choice.entry].id].target.size() == 1;
  }

  const SearchProblem& problem_;
  const OptionTable& table_;
  const LanguageModel& model_;
};

}  // namespace

std::vector<Outlook> LookOut(const SearchProblem& problem, const OptionTable& table,
                             const LanguageModel& model, const CoverageLattice& lattice) {
  using StepKind = CoverageLattice::StepKind;
  std::vector<Outlook> outlooks(problem.sentence_length + 1);
  for (StepId id = 0; id < lattice.steps().size(); ++id) {
    const CoverageLattice::Step& step = lattice.steps()[id];
    Outlook& outlook = outlooks[step.frontier];
    if (step.kind == StepKind::kEnd) {
      outlook.end_step = id;
      continue;
    }
    const OptionTable::Span& span = table.spans()[step.span];
    for (std::uint32_t e = span.begin; e < span.end; ++e) {
      const bool empty = table.entries()[e].empty_target;
      if (empty != (step.kind != StepKind::kWords)) continue;
      (empty ? outlook.empty : outlook.choices).push_back({id, e});
    }
  }
  const Sorter sorter(problem, table, model);
  for (Outlook& outlook : outlooks) sorter.Sort(&outlook);
  return outlooks;
}

}  // namespace exact
