#include "plugin/moses/chart/forced_cell.h"

#include <algorithm>

#include "moses/ChartHypothesis.h"
#include "moses/ChartHypothesisCollection.h"

namespace exact::chart {
namespace {

// Both give access to protected members; see ken_feature.cc.
class CellMembers : public Moses::ChartCell {
 public:
  static MapType& Collections(Moses::ChartCell* cell) { return cell->*(&CellMembers::m_hypoColl); }
};

class CollectionMembers : public Moses::ChartHypothesisCollection {
 public:
  using Hypotheses = HCType;
  static Hypotheses& In(Moses::ChartHypothesisCollection* collection) {
    return collection->*(&CollectionMembers::m_hypos);
  }
};

bool SameStep(const Moses::ChartHypothesis& a, const Moses::ChartHypothesis& b) {
  return &a.GetCurrTargetPhrase() == &b.GetCurrTargetPhrase() &&
         a.GetPrevHypos() == b.GetPrevHypos();
}

// Whether cube pruning has made the same hypothesis.  If it were added again, an n-best list would
// have it twice.
bool Has(const Moses::ChartHypothesis& existing, const Moses::ChartHypothesis& added) {
  if (SameStep(existing, added)) return true;
  const Moses::ChartArcList* arcs = existing.GetArcList();
  return arcs != nullptr && std::any_of(arcs->begin(), arcs->end(),
                                        [&](const auto* arc) { return SameStep(*arc, added); });
}

}  // namespace

const Moses::ChartHypothesis* Force(std::unique_ptr<Moses::ChartHypothesis> hypothesis,
                                    bool keep_arcs, Moses::ChartCell* cell) {
  Moses::ChartHypothesis* const added = hypothesis.get();
  Moses::ChartCell::MapType& collections = CellMembers::Collections(cell);
  const auto found = collections.find(added->GetTargetLHS());
  if (found == collections.end()) {
    cell->AddHypothesis(hypothesis.release());  // the first of its label is always accepted
    return added;
  }
  CollectionMembers::Hypotheses& hypotheses = CollectionMembers::In(&found->second);
  const auto [place, is_new] = hypotheses.insert(added);
  if (is_new) return hypothesis.release();
  Moses::ChartHypothesis* const existing = *place;
  if (Has(*existing, *added)) return existing;
  const bool wins = added->GetFutureScore() > existing->GetFutureScore();
  if (wins) {
    hypotheses.erase(place);
    hypotheses.insert(added);
  }
  Moses::ChartHypothesis* const winner = wins ? hypothesis.release() : existing;
  Moses::ChartHypothesis* const loser = wins ? existing : hypothesis.release();
  if (keep_arcs) {
    winner->AddArc(loser);
  } else {
    delete loser;
  }
  return winner;
}

void SortCell(Moses::ChartCell* cell) {
  for (auto& [label, collection] : CellMembers::Collections(cell)) {
    if (collection.GetSize() == 0) continue;
    collection.SortHypotheses();
    cell->MutableTargetLabelSet().FindOrInsert(label).cube = &collection.GetSortedHypotheses();
  }
}

}  // namespace exact::chart
