#include "plugin/core/phrase/words/word_level.h"

#include <functional>

namespace exact {
namespace {

// Keeps the shapes of which the coarser relaxation has states left, and those in which a derivation
// may end: a relaxation has no states for the end.
std::function<bool(const ShapeGraph::Shape&)> KeepWhatIsLeft(const WordRelaxation* coarser,
                                                             const ShapeOptions& options) {
  if (coarser == nullptr) return nullptr;
  const std::uint64_t all_bits =
      options.constrained.empty() ? 0 : ~std::uint64_t{0} >> (64 - options.constrained.size());
  return [coarser, all_bits, left = coarser->ShapesLeft(),
          words = options.constrained](const ShapeGraph::Shape& shape) {
    const ShapeId coarse = coarser->shapes().Coarsen(shape, words);
    return coarse != IdTable::kNone && (left[coarse] || shape.bits == all_bits);
  };
}

}  // namespace

WordLevel::WordLevel(const SearchProblem& problem, const ContextGraph& contexts,
                     const ShapeOptions& options, const WordRelaxation* coarser, Budget& budget)
    : shapes(problem, contexts, options, budget, KeepWhatIsLeft(coarser, options)),
      relaxation(problem, contexts, shapes, coarser, budget) {}

}  // namespace exact
