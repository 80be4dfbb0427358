#include "plugin/moses/chart/rule_applications.h"

#include "moses/ChartCell.h"

namespace exact::chart {

RuleApplications::RuleApplications(std::size_t words, Moses::ChartParser& parser,
                                   Moses::ChartCellCollection& cells) {
  spans_.reserve(words * (words + 1) / 2);
  for (std::size_t first = words; first-- > 0;) {
    for (std::size_t last = first; last < words; ++last) {
      const Moses::Range range(first, last);
      spans_.push_back({&cells.Get(range), &parser.GetInputPath(range), {}, {}});
      parser.Create(range, *this);
      AddLabels(&spans_.back());
    }
  }
}

void RuleApplications::Add(const Moses::TargetPhraseCollection& targets,
                           const Moses::StackVec& tails, const Moses::Range& /*range*/) {
  if (!targets.IsEmpty()) spans_.back().applications.push_back({&targets, tails});
}

void RuleApplications::AddPhraseOOV(Moses::TargetPhrase& phrase,
                                    std::list<Moses::TargetPhraseCollection::shared_ptr>& owners,
                                    const Moses::Range& range) {
  // With drop-unknown, Moses gives one phrase for all labels, again and again.  It has two owners
  // then, and Moses' own search crashes.
  if (!Empty() && *spans_.back().applications.back().targets->begin() == &phrase) return;
  const Moses::TargetPhraseCollection::shared_ptr targets(new Moses::TargetPhraseCollection);
  targets->Add(&phrase);
  owners.push_back(targets);
  Add(*targets, Moses::StackVec(), range);
}

void RuleApplications::AddLabels(Span* span) {
  Moses::ChartCellLabelSet& labels = span->cell->MutableTargetLabelSet();
  for (const Application& application : span->applications) {
    for (const Moses::TargetPhrase* target : *application.targets) {
      const Moses::Word& label = target->GetTargetLHS();
      if (labels.Find(label) != nullptr) continue;
      labels.AddConstituent(label, &no_hypotheses_);
      span->labels.push_back(labels.Find(label));
    }
  }
}

}  // namespace exact::chart
