// The relaxed problem under prices: for every choice of prices, its optimum is an upper bound.
//
// A relaxed derivation translates as many words as the sentence has, but perhaps some words twice
// and others never.  It earns the price u(i) each time it translates word i, and pays it once.
// Valid derivations translate each word once, so prices do not change their score (thesis 2.2.2):
//     L(u) = max over relaxed y of  score(y) + sum_i u(i) (y(i) - 1)  >=  best valid score.
// A state is (n, shape, context): n words translated, see ShapeGraph and ContextGraph.
//
// Use: SolveUnder(u), then UpperBound(), BestPath(), Outside(); Prune() when a good valid
// derivation is known.  Pruning is safe: a state whose best path is below the known score under
// some prices is on no better valid derivation.
// Not thread-safe; one object per sentence and state space.
#ifndef EXACT_CORE_PHRASE_WORDS_WORD_RELAXATION_H_
#define EXACT_CORE_PHRASE_WORDS_WORD_RELAXATION_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/core/lagrange/prices.h"
#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/core/phrase/words/context_graph.h"
#include "plugin/core/phrase/words/shape_graph.h"

namespace exact {

class WordRelaxation {
 public:
  // All must outlive the object.  `coarser`, if given, is a relaxation of the same problem with
  // fewer details: what it has pruned is left out from the start.
  WordRelaxation(const SearchProblem& problem, const ContextGraph& contexts,
                 const ShapeGraph& shapes, const WordRelaxation* coarser, Budget& budget);
  WordRelaxation(const WordRelaxation&) = delete;
  WordRelaxation& operator=(const WordRelaxation&) = delete;

  // Computes the outside score of every state: the best way from it to the end, prices included.
  void SolveUnder(const Prices& prices);

  // L(u) of the last prices, over what is not pruned; minus infinity if nothing is left.
  Score UpperBound() const;

  // A best relaxed derivation under the last prices.  Requires: UpperBound() is finite.
  Derivation BestPath() const;

  // Removes the states through which no derivation can score more than `score` under the last
  // prices.  Returns how many are left.
  std::size_t Prune(Score score);

  std::size_t state_count() const { return state_count_; }
  // Per shape: whether any state of it is left.
  std::vector<bool> ShapesLeft() const;
  const ShapeGraph& shapes() const { return shapes_; }
  const ContextGraph& contexts() const { return contexts_; }
  std::uint32_t words() const { return words_; }
  // The sum of the prices of the open words, which every path pays.
  Score price_sum() const { return price_sum_; }
  // The prices that a span earns.
  Score SpanPrice(SpanId span) const { return span_prices_[span]; }

  // The outside score of a state; minus infinity if it is pruned or leads nowhere.
  Score Outside(std::uint32_t n, ShapeId shape, std::uint32_t context) const {
    const std::uint32_t cell = cell_of_[n][shape];
    if (cell == kNoCell) return kMinusInfinity;
    return outside_[cells_[cell].offset + context];
  }

 private:
  static constexpr std::uint32_t kNoCell = 0xffffffffU;

  // The states of one n and one shape: one per context of the shape's frontier.
  struct Cell {
    std::uint32_t n;
    ShapeId shape;
    std::size_t offset;                // into outside_ and inside_
    std::vector<std::uint32_t> alive;  // contexts
  };
  // A step of a cell's shape, resolved for its n.
  struct CellStep {
    const ShapeGraph::Step* step;
    std::uint32_t entries_begin;
    std::uint32_t options;
    bool ends;           // reaches the last word
    std::size_t offset;  // of the cell it leads to; unless it ends
    Score price;
  };

  void MakeCells(const WordRelaxation* coarser);
  std::vector<std::uint32_t> InitiallyAlive(std::uint32_t n, ShapeId shape,
                                            const WordRelaxation* coarser) const;
  // The orientation scores of the step's i-th option.
  Score Lexical(const CellStep& step, std::uint32_t i) const {
    return step.step->Lexical(contexts_.table(), step.entries_begin + i, step.ends);
  }
  // Calls visit(i, Lexical(step, i)) for every option; the score is a constant 0 in plain models.
  template <class Visit>
  void ForEachOption(const CellStep& step, Visit&& visit) const {
    if (step.step->own == Orientation::kNone) {
      for (std::uint32_t i = 0; i < step.options; ++i) visit(i, Score{0});
    } else {
      for (std::uint32_t i = 0; i < step.options; ++i) visit(i, Lexical(step, i));
    }
  }

  void ResolveSteps(const Cell& cell, std::vector<CellStep>* steps) const;
  Score BestOutside(const Cell& cell, std::uint32_t context,
                    const std::vector<CellStep>& steps) const;
  void ComputeInside();

  const SearchProblem& problem_;
  const ContextGraph& contexts_;
  const ShapeGraph& shapes_;
  Budget& budget_;
  MemoryMeter memory_;
  std::uint32_t words_;                              // open words
  std::vector<Cell> cells_;                          // by n
  std::vector<std::vector<std::uint32_t>> cell_of_;  // [n][shape]
  std::vector<Score> outside_;
  std::vector<Score> inside_;
  std::size_t state_count_ = 0;
  Prices prices_;
  Score price_sum_ = 0;
  std::vector<Score> span_prices_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_WORD_RELAXATION_H_
