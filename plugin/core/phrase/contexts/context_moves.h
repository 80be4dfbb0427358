// The moves that may come after a context in a search, by the step that they belong to.
//
// A context's moves are its own and those that it inherits (context_forest.h).  They are gathered
// when they are first asked for.  Moves that lead to no derivation above the floor are left out.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_MOVES_H_
#define EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_MOVES_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/score.h"
#include "plugin/core/phrase/contexts/context_relaxation.h"

namespace exact {

class ContextMoves {
 public:
  // A move with what it scores after one context.
  struct ScoredMove {
    Score score;
    ForestNodeId to;
    std::uint32_t entry;  // of the option table; kNone for </s>
  };
  // The moves of one step after one context.
  struct StepMoves {
    std::uint32_t begin;
    std::uint32_t end;
    Score best;  // upper bound on score + price earned, orientations included
  };

  // The relaxation must be solved, and outlive the object.
  ContextMoves(const ContextRelaxation& relaxation, Score floor);

  // Gathers the moves after a context that stands at this frontier.  Returns a number for Of().
  std::uint32_t After(ForestNodeId context, std::uint32_t frontier) {
    if (first_of_[context] == IdTable::kNone) Gather(context, frontier);
    return first_of_[context];
  }
  // The moves of a step that starts at the frontier; `after` is what After() returned.
  const StepMoves& Of(std::uint32_t after, StepId step) const {
    return step_moves_[after + step_rank_[step]];
  }
  const ScoredMove& operator[](std::uint32_t i) const { return moves_[i]; }

  std::size_t Bytes() const;

 private:
  // The move for a choice, in the list that is made for one context.
  struct Found {
    Score score;
    ForestNodeId to;  // kNone if it leads to nothing above the floor
    ForestNodeId context = IdTable::kNone;
  };
  struct ChoiceRange {
    ChoiceId begin;
    ChoiceId end;
  };

  void SortSteps();
  void Gather(ForestNodeId context, std::uint32_t frontier);
  bool MarkWord(std::uint32_t word, ForestNodeId context);
  void FindMoves(ForestNodeId context, GroupId group, Score backoff);
  void AddStep(ForestNodeId context, const ChoiceRange& choices);

  const ContextRelaxation& relaxation_;
  const ContextForest& forest_;
  const Score floor_;
  std::vector<ScoredMove> moves_;        // by context and step
  std::vector<StepMoves> step_moves_;    // by context and step
  std::vector<std::uint32_t> first_of_;  // by context: its first step in step_moves_
  std::vector<Found> found_;             // by choice
  // The choices of each step, by frontier: those of one are [steps_at_[f], steps_at_[f + 1]).
  std::vector<ChoiceRange> steps_;
  std::vector<std::uint32_t> steps_at_;
  std::vector<std::uint32_t> step_rank_;  // by step: its number among those of its frontier
  std::vector<ForestNodeId> word_marks_;  // by word of a frontier: the last context marked
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_MOVES_H_
