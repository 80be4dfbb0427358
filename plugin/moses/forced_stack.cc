#include "plugin/moses/forced_stack.h"

#include <algorithm>

namespace exact {
namespace {

bool SameStep(const Moses::Hypothesis& a, const Moses::Hypothesis& b) {
  return a.GetPrevHypo() == b.GetPrevHypo() &&
         &a.GetTranslationOption() == &b.GetTranslationOption();
}

// Whether the beam has made the same hypothesis.  If it were added again, an n-best list would have
// it twice.
bool Has(const Moses::Hypothesis& existing, const Moses::Hypothesis& added) {
  if (SameStep(existing, added)) return true;
  const Moses::ArcList* arcs = existing.GetArcList();
  return arcs != nullptr &&
         std::any_of(arcs->begin(), arcs->end(),
                     [&](const Moses::Hypothesis* arc) { return SameStep(*arc, added); });
}

}  // namespace

const Moses::Hypothesis* ForcedStack::Force(Moses::Hypothesis* hypothesis) {
  const auto [place, is_new] = m_hypos.insert(hypothesis);
  if (is_new) return hypothesis;
  Moses::Hypothesis* const existing = *place;
  if (Has(*existing, *hypothesis)) {
    delete hypothesis;
    return existing;
  }
  const bool wins = hypothesis->GetFutureScore() > existing->GetFutureScore();
  Moses::Hypothesis* const winner = wins ? hypothesis : existing;
  Moses::Hypothesis* const loser = wins ? existing : hypothesis;
  if (wins) {
    Detach(place);
    m_hypos.insert(hypothesis);
  }
  if (m_nBestIsEnabled) {
    winner->AddArc(loser);
  } else {
    delete loser;
  }
  return winner;
}

}  // namespace exact
