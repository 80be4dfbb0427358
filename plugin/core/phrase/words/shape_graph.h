// What a relaxed derivation remembers about its coverage, and which spans may come next.
//
// A shape is (frontier, l, m, bits, expectation): l..m is the contiguous run of words that was
// translated last (thesis 2.2.1: a phrase must not overlap it), and bits says which of the
// constrained words are translated (thesis 2.4: those are translated exactly once).  Lexicalized
// models need the expectation.  WordRelaxation adds the number of words translated so far,
// which is not part of the shape.
//
// With a distortion limit d, only the part of l..m that a next phrase can reach matters, so l is
// raised to frontier - d and m lowered to frontier + d.  This is exact: a phrase that starts at s
// with |frontier - s| <= d overlaps or touches the shortened run if and only if it overlaps or
// touches the whole one, and the frontier moves away from the shortened end unless the run is
// replaced.  A few runs per frontier remain, instead of a number that grows with the sentence.
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

    // The orientation scores of an entry of the span; `ends`: nothing comes after it.
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

  // If `keep` is given, shapes for which it is false are not made, nor are shapes that only they
  // lead to: with many constrained words there are more shapes than a pruned relaxation has states.
  ShapeGraph(const SearchProblem& problem, const ContextGraph& contexts, ShapeOptions options,
             Budget& budget, const std::function<bool(const Shape&)>& keep = nullptr);

  const std::vector<Shape>& shapes() const { return shapes_; }  // the start is shape 0
  const ShapeOptions& options() const { return options_; }

  // Whether a derivation may end here: every constrained word is translated.
  bool IsComplete(ShapeId shape) const { return shapes_[shape].bits == all_bits_; }

  // The shape of this graph that `finer` becomes if it is reduced to the details of this graph;
  // kNone if there is none.  `constrained` are the words that finer.bits stands for.
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
  // Returns kNone for a shape that `keep` rejects.
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
