#include "plugin/core/phrase/words/guided_space.h"

#include <algorithm>

#include "plugin/core/base/error.h"

namespace exact {

GuidedSpace::GuidedSpace(const SearchProblem& problem, const WordRelaxation& relaxation,
                         const std::vector<bool>& tracked, Budget& budget)
    : problem_(problem),
      relaxation_(relaxation),
      contexts_(relaxation.contexts()),
      tracked_(tracked),
      memory_(budget) {
  for (const std::uint32_t word : relaxation.shapes().options().constrained) {
    EXACT_THROW_IF(!tracked_[word], InternalError,
                   "word " << word << " is constrained but not tracked");
  }
  // Words that are not tracked count as covered from the start.
  Coverage start = problem.initial_coverage;
  for (std::uint32_t i = 0; i < problem.sentence_length; ++i) {
    if (!tracked_[i] && !start.Has(i)) start.Add(i, i);
  }
  Partial seed;
  seed.bound = relaxation.UpperBound();
  seed.coverage = Intern(start);
  partials_.push_back(seed);
}

bool GuidedSpace::MayFollow(const Coverage& coverage, const OptionTable::Span& span) const {
  for (std::uint32_t i = span.first; i <= span.last; ++i) {
    if (tracked_[i] && coverage.Has(i)) return false;
  }
  // The first open tracked word is the first gap or a later word, so this forbids nothing that the
  // gap rule allows.  With all words tracked it is the first gap, and this is the gap rule.
  const std::uint32_t gap = coverage.first_gap();
  return span.first <= gap || problem_.reordering.GapAllowed(gap, span.first, span.last);
}

GuidedSpace::Partial GuidedSpace::After(const Partial& from, const ShapeGraph::Step& step,
                                        const OptionTable::Span& span, std::uint32_t index,
                                        const ContextGraph::Move& move) const {
  Partial to;
  to.n = from.n + span.last - span.first + 1;
  to.shape = step.to;
  to.context = move.to;
  to.earned = from.earned + relaxation_.SpanPrice(step.span);
  const bool ends = to.n == relaxation_.words();
  to.score = from.score + (ends ? move.final_score : move.score) +
             step.Lexical(contexts_.table(), span.begin + index, ends);
  const Score rest = ends ? 0 : relaxation_.Outside(to.n, to.shape, to.context);
  to.bound = to.score + to.earned + rest - relaxation_.price_sum();
  return to;
}

std::uint32_t GuidedSpace::Cover(std::uint32_t coverage, const OptionTable::Span& span) {
  Coverage next = coverages_[coverage];
  for (std::uint32_t i = span.first; i <= span.last; ++i) {
    if (tracked_[i]) next.Add(i, i);
  }
  return Intern(next);
}

PartialId GuidedSpace::Add(const Partial& partial) {
  const std::uint64_t place = std::uint64_t{partial.coverage} << 32 | partial.context;
  const std::uint64_t hash =
      MixBits(MixBits(place) + (std::uint64_t{partial.shape} << 32 | partial.n));
  bool is_new = false;
  const PartialId id = index_.FindOrAdd(
      hash,
      [&](PartialId other) {
        const Partial& known = partials_[other];
        return known.coverage == partial.coverage && known.context == partial.context &&
               known.shape == partial.shape && known.n == partial.n;
      },
      [&] {
        is_new = true;
        partials_.push_back(partial);
        return static_cast<PartialId>(partials_.size() - 1);
      });
  if (is_new) return id;
  // Bounds are compared, not scores: relaxed derivations of the same state may have earned
  // different prices.
  if (partial.bound <= partials_[id].bound) return IdTable::kNone;
  partials_[id] = partial;
  return id;
}

std::uint32_t GuidedSpace::Intern(const Coverage& coverage) {
  return coverage_index_.FindOrAdd(
      coverage.Hash(), [&](std::uint32_t id) { return coverages_[id] == coverage; },
      [&] {
        coverages_.push_back(coverage);
        return static_cast<std::uint32_t>(coverages_.size() - 1);
      });
}

std::size_t GuidedSpace::Bytes() const {
  return HeapBytes(partials_) + index_.Bytes() + coverage_index_.Bytes() +
         coverages_.size() * (sizeof(Coverage) + coverages_.front().Bytes());
}

Derivation GuidedSpace::Trace(PartialId id) const {
  Derivation derivation;
  for (; partials_[id].previous != IdTable::kNone; id = partials_[id].previous) {
    derivation.options.push_back(partials_[id].option);
  }
  std::reverse(derivation.options.begin(), derivation.options.end());
  return derivation;
}

}  // namespace exact
