// The step that every beam search makes: one hypothesis, one option, the next hypothesis.
#ifndef EXACT_CORE_PHRASE_BEAM_EXPANSION_H_
#define EXACT_CORE_PHRASE_BEAM_EXPANSION_H_

#include "plugin/core/phrase/beam/beam_space.h"
#include "plugin/core/phrase/beam/search_graph.h"

namespace exact {

// The hypothesis that a search starts with: nothing is translated but the initial coverage.
inline Hypothesis SeedHypothesis(const BeamSpace& space) {
  Hypothesis seed;
  seed.total = space.coverages.node(0).estimate;
  seed.context = space.contexts.begin_sentence();
  seed.frontier = space.problem.InitialFrontier();
  if (space.options.lexicalized()) seed.first = seed.frontier;
  return seed;
}

// Extends one hypothesis by the options of one span.
class Expansion {
 public:
  // Requires: the jump from `from` to the span is allowed.  `space` must outlive the object.
  Expansion(BeamSpace& space, HypothesisId from_id, const Hypothesis& from, SpanId span_id,
            CoverageId next)
      : space_(space), span_(space.options.spans()[span_id]) {
    const CoverageGraph::Node& node = space.coverages.node(next);
    base_ = from.step.score + space.problem.reordering.Cost(from.frontier, span_.first);
    estimate_ = node.estimate;
    completes_ = node.coverage.IsComplete();
    hypothesis_.step.previous = from_id;
    hypothesis_.coverage = next;
    hypothesis_.frontier = span_.last + 1;
    if (!space.options.lexicalized()) return;
    orientation_ = OrientationOf(from.first, from.frontier, span_.first, span_.last);
    hypothesis_.first = span_.first;
    if (from.step.previous != kNoHypothesis) {
      const PhraseOption& previous = space.problem.options[from.step.option];
      base_ += previous.forward[static_cast<std::size_t>(orientation_)];
    }
  }

  // The hypothesis after the `index`-th option of the span, given its transition.  The reference
  // is valid until the next call.
  const Hypothesis& After(std::uint32_t index, const Transition& transition) {
    const OptionTable::Entry& entry = space_.options.entries()[span_.begin + index];
    hypothesis_.step.score = base_ + transition.score;
    hypothesis_.step.option = entry.id;
    hypothesis_.context = transition.next;
    if (orientation_ != Orientation::kNone) {
      hypothesis_.step.score +=
          space_.options.Lexical(span_.begin + index, orientation_, Orientation::kNone);
      hypothesis_.forward_class = entry.forward_class;
    }
    if (completes_ && !entry.empty_target) {
      // After </s> nothing depends on the context any more.
      hypothesis_.step.score += space_.contexts.End(transition.next);
      hypothesis_.context = space_.contexts.no_context();
    }
    hypothesis_.total = hypothesis_.step.score + estimate_;
    return hypothesis_;
  }

 private:
  BeamSpace& space_;
  const OptionTable::Span& span_;
  Score base_;
  Score estimate_;
  bool completes_;
  Orientation orientation_ = Orientation::kNone;  // kNone if it does not matter
  Hypothesis hypothesis_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEAM_EXPANSION_H_
