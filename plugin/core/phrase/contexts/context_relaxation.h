// The problem with its language-model contexts relaxed: coverage is exact, but every phrase may
// choose the context it is scored after, whatever the phrase before it has left.
//
// A price v(f, h) on each context h at each frontier f is earned by the phrase that leaves h and
// paid by the phrase that chooses h.  On a real derivation the two cancel, so for every choice of
// prices the best relaxed derivation bounds the best real one:
//     score of a step = max over its options q and contexts h of
//                       score(q after h) - v(f, h) + v(f', context after q),
// and a dynamic program over the coverage lattice does the rest.  (Chang and Collins relax the
// coverage and keep the context; under Moses' gap rule the coverage is the smaller of the two.)
//
// The prices are moved by max-marginals: a context that phrases would rather choose than leave
// gets dearer.
//
// Use: Solve(), then Bound(), Completion() and so on, then Update(); again.
// Not thread-safe; one object per sentence.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_RELAXATION_H_
#define EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_RELAXATION_H_

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/phrase/contexts/context_forest.h"
#include "plugin/core/phrase/contexts/coverage_lattice.h"

namespace exact {

class ContextRelaxation {
 public:
  static constexpr Score kNothing = -std::numeric_limits<Score>::infinity();

  // All must outlive the object, which removes from lattice and forest what is proved useless.
  ContextRelaxation(CoverageLattice& lattice, ContextForest& forest, Budget& budget);

  // Solves the relaxed problem under the prices of the moment.  Removes moves that are on no
  // derivation that scores `floor` or more; what is said of the problem then is of those, too.
  void Solve(Score floor);

  // No derivation scores more, of those that were not removed; kNothing if there is none.
  Score Bound() const;

  // What completes a derivation at this lattice node and context scores at most.  Whoever chooses
  // the context gets chosen_ at most, all told; less the way here, that may be less than what the
  // node promises to the best context.
  Score Completion(std::uint32_t lattice_node, ForestNodeId context) const {
    return prices_[context] +
           std::min(completion_[lattice_node], chosen_[context] - prefix_[lattice_node]);
  }

  // The same, whatever the context, less its price.
  Score Completion(std::uint32_t lattice_node) const { return completion_[lattice_node]; }

  Score Price(ForestNodeId context) const { return prices_[context]; }

  // What a derivation with this move after this context scores at most; `score` is the move's,
  // back-off included.
  Score WithMove(ForestNodeId context, const ContextForest::Move& move, Score score) const {
    return score - prices_[context] + earned_[move.to] + around_[move.choice] +
           prices_[forest_.start()];
  }

  // The same for a group of moves; `score` is what they all score more.
  Score WithGroup(ForestNodeId context, GroupId group, Score score) const {
    return score - prices_[context] + group_value_[group] + prices_[forest_.start()];
  }

  // Removes contexts and edges that are on no derivation that scores `floor` or more, and moves
  // the prices.
  void Update(Score floor);

  // By node of the forest; those of contexts that were removed are as they were then.
  const std::vector<Score>& prices() const { return prices_; }

  // The contexts that derivations could reach before any was removed, with these prices, which
  // prices() has returned at some time.
  struct PricedContext {
    std::uint32_t frontier;
    ContextId context;
    Score price;
  };
  std::vector<PricedContext> PricedContexts(const std::vector<Score>& prices) const;

  const CoverageLattice& lattice() const { return lattice_; }
  const ContextForest& forest() const { return forest_; }
  // Contexts that are left.
  std::size_t context_count() const { return context_count_; }

 private:
  void ScoreFrontier(std::uint32_t frontier);
  template <class Visit>
  void VisitVariants(Visit&& visit) const;
  void SearchLattice();
  void ValueMoves(std::uint32_t frontier, Score floor);
  void ValueGroups(std::uint32_t frontier, Score floor);
  void ValueContexts(std::uint32_t frontier);
  void RemoveEdges(Score floor);
  void RemoveContexts(Score floor);
  void MovePrices();

  CoverageLattice& lattice_;
  ContextForest& forest_;
  Allocation allocation_;
  std::uint32_t frontiers_;
  std::size_t context_count_ = 0;
  std::vector<bool> was_real_;  // by context: before any was removed

  // By context:
  std::vector<Score> prices_;
  std::vector<Score> momentum_;
  std::vector<Score> earned_;  // the price for who leaves it; kNothing where it is not real
  std::vector<Score> chosen_;  // the best derivation in which a phrase chooses it
  std::vector<Score> left_;    // the best derivation in which a phrase leaves it
  std::vector<Score> share_;   // the best of those who are scored like it: minus what they pay
  std::vector<Score> value_;   // the best derivation that goes on after it, less what is paid
  // By group:
  std::vector<Score> group_share_;
  std::vector<Score> group_value_;
  // By choice:
  std::vector<Score> choice_score_;  // the best of its moves, prices included
  std::vector<Score> around_;        // the best derivation with it, less what it scores
  // By variant:
  std::vector<Score> step_score_;
  std::vector<Score> around_variant_;  // the same as around_
  // By lattice node:
  std::vector<Score> completion_;
  std::vector<Score> prefix_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_RELAXATION_H_
