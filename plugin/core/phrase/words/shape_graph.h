// What a relaxed derivation remembers of its coverage, and which spans may come next.
//
// A shape is (frontier, l, m, bits, expectation): l..m is the contiguous run of words that was
// translated last (thesis 2.2.1: a phrase must not overlap it), and bits says which of the
// constrained words are translated (thesis 2.4: those are translated exactly once).  Lexicalized
// models need the expectation.  WordRelaxation adds the number of words translated so far,
// which is not part of the shape.
//
// With a distortion limit d only the part of l..m that a next phrase can reach matters, so l is
// cut off at frontier - d and m at frontier + d.  This is exact: a phrase that starts at s with
// |frontier - s| <= d overlaps or touches the cut run if and only if it does the whole one, and
// the frontier moves away from the cut end unless the run is replaced.  It leaves a handful of
// runs per frontier instead of a number that grows with the sentence.
#ifndef EXACT_CORE_PHRASE_WORDS_SHAPE_GRAPH_H_
#define EXACT_CORE_PHRASE_WORDS_SHAPE_GRAPH_H_

#include <cstdint>
#include <functional>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/limits.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/core/phrase/problem/expectation.h"
#include "plugin/core/phrase/words/context_graph.h"

namespace exact {

using ShapeId = std::uint32_t;

struct ShapeOptions {
  bool remember_run = true;                // thesis table 2.4: false = states (LM state, n, r)
  std::vector<std::uint32_t> constrained;  // source words, ascending, at most 64
};

class ShapeGraph {
 public:
  struct Step {
    SpanId span;
    ShapeId to;
    Orientation own;  // of the span; kNone in plain models
    Orientation next;

    // What an entry of the span is charged for orientations; `ends`: nothing comes after it.
    Score Lexical(const OptionTable& table, std::uint32_t entry, bool ends) const {
      if (own == Orientation::kNone) return 0;
      return table.Lexical(entry, own, ends ? Orientation::kNone : next);
    }
  };
  struct Shape {
    std::uint32_t frontier;
    std::int32_t run_first;
    std::int32_t run_last;
    std::uint64_t bits;
    Expectation expectation;
    std::vector<Step> steps;
  };

  // `keep`, if given, says which shapes to leave out from the start (with all that only they lead
  // to): with many constrained words there are more shapes than a pruned relaxation has states.
  ShapeGraph(const SearchProblem& problem, const ContextGraph& contexts, ShapeOptions options,
             Budget& budget, const std::function<bool(const Shape&)>& keep = nullptr);

  const std::vector<Shape>& shapes() const { return shapes_; }  // the start is shape 0
  const ShapeOptions& options() const { return options_; }

  // Whether a derivation may end here: every constrained word is translated.
  bool IsComplete(ShapeId shape) const { return shapes_[shape].bits == all_bits_; }

  // The shape that is left of `finer` when only this graph's fewer details are kept; kNone if
  // there is none.  `constrained` are the words that finer.bits speaks of.
  ShapeId Coarsen(const Shape& finer, const std::vector<std::uint32_t>& constrained) const;

 private:
  struct Key {
    std::uint32_t frontier;
    std::int32_t run_first;
    std::int32_t run_last;
    std::uint64_t bits;
    Expectation expectation;
  };
  static std::uint64_t HashKey(const Key& key);
  ShapeId Find(const Key& key) const;
  // Returns kNone for a shape that `keep` does not want.
  ShapeId Intern(const Key& key, const std::function<bool(const Shape&)>& keep);
  void Expand(ShapeId id, const SearchProblem& problem, const ContextGraph& contexts,
              const std::function<bool(const Shape&)>& keep);
  // The orientations that the phrase after `span` may have.
  static std::vector<Orientation> NextOrientations(const SearchProblem& problem,
                                                   const OptionTable::Span& span);
  bool MayFollow(const Shape& shape, const OptionTable::Span& span, std::uint64_t span_bits,
                 const SearchProblem& problem) const;
  Key After(const Shape& shape, const OptionTable::Span& span, std::uint64_t span_bits,
            const Reordering& reordering) const;
  std::uint64_t BitsOf(std::uint32_t first, std::uint32_t last) const;

  ShapeOptions options_;
  MemoryMeter memory_;
  std::uint64_t all_bits_ = 0;
  std::vector<Shape> shapes_;
  std::size_t step_bytes_ = 0;  // of all shapes
  IdTable index_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_SHAPE_GRAPH_H_
