// Partial derivations that remember their coverage, with an upper bound from a relaxation.
//
// A partial derivation's bound is its score plus the relaxation's outside score: no completion
// scores more.  Coverage is remembered for the tracked words only (thesis 2.4: hard constraints).
// With all words tracked, complete derivations are valid.
// Used by GuidedBeam and AStar.  Not thread-safe.
#ifndef EXACT_CORE_PHRASE_WORDS_GUIDED_SPACE_H_
#define EXACT_CORE_PHRASE_WORDS_GUIDED_SPACE_H_

#include <cstdint>
#include <deque>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/limits.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/core/phrase/words/word_relaxation.h"

namespace exact {

using PartialId = std::uint32_t;

class GuidedSpace {
 public:
  struct Partial {
    Score score = 0;      // of the phrases so far
    Score bound = 0;      // on every completion: score + outside score, without prices
    std::uint32_t n = 0;  // words translated
    std::uint32_t coverage = 0;
    ShapeId shape = 0;
    std::uint32_t context = 0;
    PartialId previous = IdTable::kNone;
    OptionId option = 0;
    Score earned = 0;  // prices of the phrases so far
  };

  // All must outlive the object.  Requires: the relaxation is solved under some prices, and words
  // that its shapes constrain are tracked.
  GuidedSpace(const SearchProblem& problem, const WordRelaxation& relaxation,
              const std::vector<bool>& tracked, Budget& budget);

  PartialId seed() const { return 0; }
  const Partial& operator[](PartialId id) const { return partials_[id]; }
  std::size_t size() const { return partials_.size(); }

  // Calls visit(id, is_new) for every successor whose bound is above `floor` and whose state is new
  // or now has a better bound.
  template <class Visit>
  void Expand(PartialId id, Score floor, Visit&& visit) {
    const Partial from = partials_[id];
    const ShapeGraph::Shape& shape = relaxation_.shapes().shapes()[from.shape];
    for (const ShapeGraph::Step& step : shape.steps) {
      const OptionTable::Span& span = contexts_.table().spans()[step.span];
      if (from.n + span.last - span.first + 1 > relaxation_.words()) continue;
      if (!MayFollow(coverages_[from.coverage], span)) continue;
      std::uint32_t coverage = IdTable::kNone;
      const ContextGraph::Move* moves = contexts_.Moves(shape.frontier, from.context, step.span);
      for (std::uint32_t i = 0; i < span.end - span.begin; ++i) {
        Partial to = After(from, step, span, i, moves[i]);
        if (!(to.bound > floor)) continue;
        if (coverage == IdTable::kNone) coverage = Cover(from.coverage, span);
        if (to.n == relaxation_.words() && !IsComplete(coverage)) continue;
        to.coverage = coverage;
        to.previous = id;
        to.option = contexts_.table().entries()[span.begin + i].id;
        const std::size_t known = partials_.size();
        const PartialId added = Add(to);
        if (added != IdTable::kNone) visit(added, partials_.size() > known);
      }
    }
    memory_.Measure(Bytes());
  }

  bool IsGoal(PartialId id) const { return partials_[id].n == relaxation_.words(); }
  Derivation Trace(PartialId id) const;

 private:
  bool MayFollow(const Coverage& coverage, const OptionTable::Span& span) const;
  // `move` is that of the span's `index`-th option.
  Partial After(const Partial& from, const ShapeGraph::Step& step, const OptionTable::Span& span,
                std::uint32_t index, const ContextGraph::Move& move) const;
  std::uint32_t Cover(std::uint32_t coverage, const OptionTable::Span& span);
  bool IsComplete(std::uint32_t coverage) const { return coverages_[coverage].IsComplete(); }
  // Returns kNone if the state is known with at least this bound.
  PartialId Add(const Partial& partial);
  std::uint32_t Intern(const Coverage& coverage);
  std::size_t Bytes() const;

  const SearchProblem& problem_;
  const WordRelaxation& relaxation_;
  const ContextGraph& contexts_;
  const std::vector<bool>& tracked_;
  MemoryMeter memory_;
  std::vector<Partial> partials_;
  IdTable index_;
  std::deque<Coverage> coverages_;  // references stay valid while it grows
  IdTable coverage_index_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_GUIDED_SPACE_H_
