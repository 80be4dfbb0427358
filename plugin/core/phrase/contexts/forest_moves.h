// Finds the moves of the nodes of a context forest.
//
// A group of the shortest context has a move for every choice that begins with its word.  A group
// that inherits has moves only for the choices that its difference is not right for.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_FOREST_MOVES_H_
#define EXACT_CORE_PHRASE_CONTEXTS_FOREST_MOVES_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/score.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/chain_pruner.h"
#include "plugin/core/phrase/contexts/forest_input.h"
#include "plugin/core/phrase/contexts/forest_nodes.h"
#include "plugin/core/phrase/contexts/frontier_choices.h"
#include "plugin/core/phrase/contexts/frontier_contexts.h"

namespace exact {

class ForestMoves {
 public:
  // Both must outlive the object.
  ForestMoves(ForestInput& input, ForestNodes& nodes) : input_(input), nodes_(nodes) {}

  // Leaves out moves of no interest from now on.  `pruner` must outlive the object.
  void PruneWith(ChainPruner* pruner) { pruner_ = pruner; }

  // Adds the moves of all groups of a node, but for those with an empty target.
  void AddMoves(std::uint32_t frontier, ForestNodeId node);
  void AddEmptyMoves(std::uint32_t frontier, ForestNodeId node);

 private:
  // The context after some words, and what they score.
  struct Beginning {
    Score score;
    ContextId next;
  };
  static Beginning After(const FirstStep& step) { return {step.score, step.next}; }

  void AddAllMoves(std::uint32_t frontier, GroupId group);
  void AddDifferingMoves(std::uint32_t frontier, GroupId group);
  void AddDifferingSingles(std::uint32_t frontier, const FirstStep& step, ContextId differing,
                           bool some_word_needs_it);
  void AddSecond(std::uint32_t frontier, const Beginning& first,
                 const FrontierChoices::SecondWord& second);
  void AddChoice(std::uint32_t frontier, const Beginning& left_words, ChoiceId id);
  void Append(Word word);
  bool IsOfInterest(ChoiceId id, Score score, ContextId to) const;
  void AddRemovedMove(std::uint32_t frontier, ChoiceId id);
  void AddMove(std::uint32_t frontier, ChoiceId id, Score score, const ContextPlace& to);
  FrontierContexts& At(std::uint32_t frontier) { return nodes_.frontiers()[frontier]; }

  ForestInput& input_;
  ForestNodes& nodes_;
  ChainPruner* pruner_ = nullptr;
  GroupId group_ = 0;  // whose moves are added
  // Kept between calls to save allocations:
  std::vector<Beginning> beginnings_;  // after the first word of a choice, after the second, ...
  std::vector<const FrontierChoices::SecondWord*> differing_seconds_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_FOREST_MOVES_H_
