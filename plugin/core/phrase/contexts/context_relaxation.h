// The problem with its language-model contexts relaxed: coverage is exact, but every phrase may
// choose the context it is scored after, whatever context the phrase before it has left.
//
// A price v(f, h) on each context h at each frontier f is earned by the phrase that leaves h and
// paid by the phrase that chooses h.  On a real derivation the two cancel, so for all prices the
// best relaxed derivation bounds the best real one:
//     score of a step = max over its options q and contexts h of
//                       score(q after h) - v(f, h) + v(f', context after q),
// and a dynamic program over the coverage lattice does the rest.  (Chang and Collins relax the
// coverage and keep the context; under Moses' gap rule the coverage is the smaller of the two.)
//
// The prices move by max-marginals: the price of a context rises where the best derivation in which
// a phrase chooses it ("chosen") scores more than the best one in which a phrase leaves it
// ("left").
//
// Use: Solve(), then UpperBound(), Completion() and so on, then Update(); repeat.
// Not thread-safe; one object per sentence.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_RELAXATION_H_
#define EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_RELAXATION_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/score.h"
#include "plugin/core/phrase/contexts/context_forest.h"
#include "plugin/core/phrase/contexts/coverage_lattice.h"
#include "plugin/core/phrase/contexts/lattice_paths.h"

namespace exact {

class ContextRelaxation {
 public:
  // All must outlive the object, which removes from lattice and forest what is proved useless.
  ContextRelaxation(CoverageLattice& lattice, ContextForest& forest, Budget& budget);

  // Solves the relaxed problem under the current prices.  Removes moves that are on no derivation
  // that scores at least `floor`.  Afterwards all results hold only for derivations that score at
  // least `floor`.
  void Solve(Score floor);

  // Minus infinity if there is no derivation.
  Score UpperBound() const { return paths_.Completion(0); }

  // Upper bound on any completion of a derivation that is at this lattice node with this context:
  // price + min(completion of the node, chosen - prefix of the node).
  Score Completion(std::uint32_t lattice_node, ForestNodeId context) const {
    return prices_[context] + std::min(paths_.Completion(lattice_node),
                                       chosen_[context] - paths_.Prefix(lattice_node));
  }

  // Upper bound on any completion after any context, without the context's price.
  Score Completion(std::uint32_t lattice_node) const { return paths_.Completion(lattice_node); }

  Score Price(ForestNodeId context) const { return prices_[context]; }

  // Upper bound on any derivation with this move after this context.  `score` is the move's, with
  // back-offs and differences.
  Score BoundWithMove(ForestNodeId context, const ContextForest::Move& move, Score score) const {
    return score - prices_[context] + earned_[move.to] + choice_outside_[move.choice];
  }

  // The same for all moves of a group, inherited ones included.  `score` is what back-offs and
  // differences add to them.
  Score BoundWithGroup(ForestNodeId context, GroupId group, Score score) const {
    return score - prices_[context] + group_through_[group];
  }

  // What each variant of a step scores, prices included.
  const std::vector<Score>& variant_scores() const { return variant_score_; }

  // Removes contexts and edges that are on no derivation that scores at least `floor`, and moves
  // the prices.
  void Update(Score floor);

  // The current prices, by node of the forest.  Those of removed contexts are as they were when
  // they were removed.
  const std::vector<Score>& prices() const { return prices_; }

  // All contexts that derivations could reach at first, with these prices, which prices() returned
  // at some time.
  struct PricedContext {
    std::uint32_t frontier;
    ContextId context;
    Score price;
  };
  std::vector<PricedContext> PricedContexts(const std::vector<Score>& prices) const;

  const CoverageLattice& lattice() const { return lattice_; }
  const ContextForest& forest() const { return forest_; }
  // Contexts that are not removed.
  std::size_t context_count() const { return context_count_; }

 private:
  void Allocate(std::size_t size, std::vector<Score>* scores);
  void ScoreChoices(std::uint32_t frontier);
  template <class Visit>
  void VisitVariants(Visit&& visit) const;
  void SearchLattice();
  void FindMoveMarginals(std::uint32_t frontier, Score floor);
  void FindGroupMarginals(std::uint32_t frontier, Score floor);
  void FindContextMarginals(std::uint32_t frontier);
  void RemoveEdges(Score floor);
  void UpdateContexts(Score floor);

  CoverageLattice& lattice_;
  ContextForest& forest_;
  Allocation allocation_;
  LatticePaths paths_;
  std::size_t context_count_ = 0;
  std::vector<bool> was_reachable_;  // by context: before any was removed

  // By context:
  std::vector<Score> prices_;       // that of the start stays 0
  std::vector<Score> momentum_;     // last change of the price
  std::vector<Score> earned_;       // the price; minus infinity if the context is not reachable
  std::vector<Score> chosen_;       // best derivation in which a phrase chooses it
  std::vector<Score> left_;         // best derivation in which a phrase leaves it
  std::vector<Score> net_backoff_;  // max over itself and its descendants of (back-off - price)
  std::vector<Score> through_;      // best derivation with a move after it, without its price
  // By group:
  std::vector<Score> group_net_backoff_;  // the same, with differences, for contexts that use it
  std::vector<Score> group_through_;      // best derivation with a move of it, without the price
  // By choice:
  std::vector<Score> choice_score_;    // the best of its moves, prices included
  std::vector<Score> choice_outside_;  // best derivation with it, less its own score
  // By variant:
  std::vector<Score> variant_score_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_RELAXATION_H_
