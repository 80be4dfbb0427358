#include "plugin/core/phrase/beam/beam_stack.h"

#include <algorithm>
#include <utility>

namespace exact {
namespace {

std::uint64_t StateHash(const Hypothesis& h) {
  const std::uint64_t last = std::uint64_t{h.forward_class} << 32 ^ std::uint64_t{h.first} << 16;
  return MixBits(MixBits(std::uint64_t{h.coverage} << 32 | h.context) + (last ^ h.frontier));
}

bool SameState(const Hypothesis& a, const Hypothesis& b) {
  return a.coverage == b.coverage && a.context == b.context && a.frontier == b.frontier &&
         a.first == b.first && a.forward_class == b.forward_class;
}

}  // namespace

void BeamStack::Add(const Hypothesis& hypothesis) {
  bool is_new = false;
  const HypothesisId id = index_.FindOrAdd(
      StateHash(hypothesis),
      [&](HypothesisId other) { return SameState(graph_.hypotheses[other], hypothesis); },
      [&] {
        is_new = true;
        return Store(hypothesis);
      });
  if (!is_new) {
    Hypothesis& existing = graph_.hypotheses[id];
    if (hypothesis.total > existing.total) {
      const Step loser = std::exchange(existing.step, hypothesis.step);
      existing.total = hypothesis.total;
      RememberArc(existing, loser);
    } else {
      RememberArc(existing, hypothesis.step);
    }
  }
  if (hypothesis.total > best_) {
    best_ = hypothesis.total;
    worst_ = std::max(worst_, best_ + options_.threshold);
  }
  if (is_new) {
    members_.push_back(id);
    if (options_.stack_size != 0 && members_.size() >= 2 * options_.stack_size) Prune();
  }
}

void BeamStack::Prune() {
  const std::size_t limit = options_.stack_size;
  if (limit == 0 || members_.size() <= limit) return;
  const auto middle = members_.begin() + static_cast<std::ptrdiff_t>(limit);
  std::nth_element(members_.begin(), middle - 1, members_.end(),
                   [this](HypothesisId a, HypothesisId b) { return Beats(a, b); });
  const auto inside = [this](HypothesisId id) {
    return graph_.hypotheses[id].total >= best_ + options_.threshold;
  };
  const auto end = std::partition(members_.begin(), middle, inside);
  if (end == middle) worst_ = graph_.hypotheses[*(middle - 1)].total;
  free_.insert(free_.end(), end, members_.end());
  members_.erase(end, members_.end());
  RebuildIndex();
}

std::vector<HypothesisId> BeamStack::Sorted() const {
  std::vector<HypothesisId> sorted = members_;
  std::sort(sorted.begin(), sorted.end(),
            [this](HypothesisId a, HypothesisId b) { return Beats(a, b); });
  return sorted;
}

// As in Moses, ties go to the hypothesis with the better estimate (that is, with the lower score so
// far), then to the one with the better predecessor.
bool BeamStack::Beats(HypothesisId a, HypothesisId b) const {
  while (a != b && a != kNoHypothesis && b != kNoHypothesis) {
    const Hypothesis& x = graph_.hypotheses[a];
    const Hypothesis& y = graph_.hypotheses[b];
    if (x.total != y.total) return x.total > y.total;
    if (x.step.score != y.step.score) return x.step.score < y.step.score;
    a = x.step.previous;
    b = y.step.previous;
  }
  return false;
}

HypothesisId BeamStack::Store(const Hypothesis& hypothesis) {
  if (free_.empty()) {
    graph_.hypotheses.push_back(hypothesis);
    return static_cast<HypothesisId>(graph_.hypotheses.size() - 1);
  }
  const HypothesisId id = free_.back();
  free_.pop_back();
  graph_.hypotheses[id] = hypothesis;
  return id;
}

void BeamStack::RememberArc(Hypothesis& winner, const Step& loser) {
  if (!options_.keep_arcs) return;
  graph_.arcs.push_back({loser, winner.first_arc});
  winner.first_arc = static_cast<std::uint32_t>(graph_.arcs.size() - 1);
}

void BeamStack::RebuildIndex() {
  index_.Clear();
  for (const HypothesisId id : members_) {
    index_.FindOrAdd(
        StateHash(graph_.hypotheses[id]), [](HypothesisId) { return false; }, [id] { return id; });
  }
}

}  // namespace exact
