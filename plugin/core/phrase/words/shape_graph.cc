#include "plugin/core/phrase/words/shape_graph.h"

#include <algorithm>

#include "plugin/core/base/error.h"

namespace exact {

ShapeGraph::ShapeGraph(const SearchProblem& problem, const ContextGraph& contexts,
                       ShapeOptions options, Budget& budget,
                       const std::function<bool(const Shape&)>& keep)
    : options_(std::move(options)), memory_(budget) {
  EXACT_THROW_IF(options_.constrained.size() > 64, InternalError,
                 options_.constrained.size() << " constrained words; at most 64 fit");
  for (std::size_t i = 0; i < options_.constrained.size(); ++i) {
    all_bits_ |= std::uint64_t{1} << i;
  }
  const std::uint32_t start = problem.InitialFrontier();
  // An empty run before the frontier: the first phrase may start wherever the jump rule allows it.
  Key key{start, static_cast<std::int32_t>(start), static_cast<std::int32_t>(start) - 1, 0, {}};
  for (std::size_t i = 0; i < options_.constrained.size(); ++i) {
    if (problem.initial_coverage.Has(options_.constrained[i])) key.bits |= std::uint64_t{1} << i;
  }
  Intern(key, nullptr);
  for (ShapeId id = 0; id < shapes_.size(); ++id) {
    budget.CheckTime();
    Expand(id, problem, contexts, keep);
  }
}

void ShapeGraph::Expand(ShapeId id, const SearchProblem& problem, const ContextGraph& contexts,
                        const std::function<bool(const Shape&)>& keep) {
  const ContextGraph::Window& window = contexts.window(shapes_[id].frontier);
  std::vector<Step> steps;
  for (SpanId span_id = window.spans_begin; span_id < window.spans_end; ++span_id) {
    const OptionTable::Span& span = contexts.table().spans()[span_id];
    const std::uint64_t span_bits = BitsOf(span.first, span.last);
    if (!MayFollow(shapes_[id], span, span_bits, problem)) continue;
    Orientation own = Orientation::kNone;
    if (problem.reordering.lexicalized) {
      const Expectation& expectation = shapes_[id].expectation;
      own = OrientationOf(expectation.previous_first, shapes_[id].frontier, span.first, span.last);
      if (!expectation.Allows(own)) continue;
    }
    Key key = After(shapes_[id], span, span_bits, problem.reordering);
    for (const Orientation next : NextOrientations(problem, span)) {
      key.expectation = Expectation::After(span.first, next);
      const ShapeId to = Intern(key, keep);
      if (to != IdTable::kNone) steps.push_back({span_id, to, own, next});
    }
  }
  step_bytes_ += HeapBytes(steps);
  shapes_[id].steps = std::move(steps);
  memory_.Measure(HeapBytes(shapes_) + step_bytes_ + index_.Bytes());
}

std::vector<Orientation> ShapeGraph::NextOrientations(const SearchProblem& problem,
                                                      const OptionTable::Span& span) {
  if (!problem.reordering.lexicalized) return {Orientation::kNone};
  // At least one, because the derivation may end here; then it does not matter which.
  std::vector<Orientation> next = {Orientation::kMonotone};
  if (span.last + 2 < problem.sentence_length) next.push_back(Orientation::kRight);
  if (span.first > 0) next.push_back(Orientation::kSwap);
  if (span.first > 1) next.push_back(Orientation::kLeft);
  return next;
}

bool ShapeGraph::MayFollow(const Shape& shape, const OptionTable::Span& span,
                           std::uint64_t span_bits, const SearchProblem& problem) const {
  if (problem.initial_coverage.Overlaps(span.first, span.last)) return false;
  if ((shape.bits & span_bits) != 0) return false;
  const auto first = static_cast<std::int32_t>(span.first);
  const auto last = static_cast<std::int32_t>(span.last);
  if (options_.remember_run && first <= shape.run_last && last >= shape.run_first) return false;
  // The gap rule, as far as the constrained words show it: the first open one of them is the first
  // gap or a later word, so a phrase that ends too far after it certainly breaks the rule.
  for (std::size_t i = 0; i < options_.constrained.size(); ++i) {
    const std::uint32_t word = options_.constrained[i];
    if ((shape.bits >> i & 1) != 0) continue;
    if (span.first > word && !problem.reordering.GapAllowed(word, span.first, span.last)) {
      return false;
    }
    break;
  }
  return true;
}

ShapeGraph::Key ShapeGraph::After(const Shape& shape, const OptionTable::Span& span,
                                  std::uint64_t span_bits, const Reordering& reordering) const {
  const auto first = static_cast<std::int32_t>(span.first);
  const auto last = static_cast<std::int32_t>(span.last);
  Key key{span.last + 1, last + 1, last, shape.bits | span_bits, {}};
  if (!options_.remember_run) return key;
  // Thesis 2.2.1: the phrase extends the run to the right, to the left, or starts a new one.
  key.run_first = first == shape.run_last + 1 ? shape.run_first : first;
  key.run_last = last == shape.run_first - 1 ? shape.run_last : last;
  if (reordering.distortion_limit >= 0) {
    key.run_first = std::max(key.run_first, last + 1 - reordering.distortion_limit);
    key.run_last = std::min(key.run_last, last + 1 + reordering.distortion_limit);
  }
  return key;
}

ShapeId ShapeGraph::Coarsen(const Shape& finer,
                            const std::vector<std::uint32_t>& constrained) const {
  Key key{finer.frontier, finer.run_first, finer.run_last, 0, finer.expectation};
  if (!options_.remember_run) {
    key.run_first = static_cast<std::int32_t>(finer.frontier);
    key.run_last = key.run_first - 1;
  }
  for (std::size_t i = 0; i < options_.constrained.size(); ++i) {
    const auto found =
        std::lower_bound(constrained.begin(), constrained.end(), options_.constrained[i]);
    EXACT_THROW_IF(
        found == constrained.end() || *found != options_.constrained[i], InternalError,
        "word " << options_.constrained[i] << " is constrained in the coarser graph only");
    const auto bit = static_cast<std::size_t>(found - constrained.begin());
    key.bits |= (finer.bits >> bit & 1) << i;
  }
  return Find(key);
}

std::uint64_t ShapeGraph::HashKey(const Key& key) {
  std::uint64_t hash =
      MixBits(std::uint64_t{key.frontier} << 32 | static_cast<std::uint32_t>(key.run_first));
  hash = MixBits(hash + static_cast<std::uint32_t>(key.run_last));
  return MixBits(MixBits(hash + key.bits) + key.expectation.Bits());
}

ShapeId ShapeGraph::Find(const Key& key) const {
  return index_.Find(HashKey(key), [&](ShapeId id) {
    const Shape& shape = shapes_[id];
    return shape.frontier == key.frontier && shape.run_first == key.run_first &&
           shape.run_last == key.run_last && shape.bits == key.bits &&
           shape.expectation == key.expectation;
  });
}

ShapeId ShapeGraph::Intern(const Key& key, const std::function<bool(const Shape&)>& keep) {
  const ShapeId known = Find(key);
  if (known != IdTable::kNone) return known;
  Shape shape{key.frontier, key.run_first, key.run_last, key.bits, key.expectation, {}};
  if (keep && !keep(shape)) return IdTable::kNone;
  return index_.FindOrAdd(
      HashKey(key), [](ShapeId) { return false; },
      [&] {
        shapes_.push_back(std::move(shape));
        return static_cast<ShapeId>(shapes_.size() - 1);
      });
}

std::uint64_t ShapeGraph::BitsOf(std::uint32_t first, std::uint32_t last) const {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < options_.constrained.size(); ++i) {
    if (options_.constrained[i] >= first && options_.constrained[i] <= last) {
      bits |= std::uint64_t{1} << i;
    }
  }
  return bits;
}

}  // namespace exact
