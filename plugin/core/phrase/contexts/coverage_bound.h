// Upper bounds on derivations by their coverage, for sentences that have too many coverages to list
// them all.
//
// Without the gap rule a coverage lattice grows exponentially with the sentence, but nearly all of
// its nodes are on no derivation that beats one that is known.  To find these, coverage is relaxed
// as well as contexts: paths are those of relaxed_coverages.h, with prices on words
// (word_priced_paths.h); what their steps score comes from prices on contexts (ContextRelaxation).
// Both kinds of prices take turns.
//
// Every word before the frontier that is still open has to be translated by a phrase that jumps
// back to it.  Completion() knows one of these words, the first gap; without it, bounds are
// useless.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_COVERAGE_BOUND_H_
#define EXACT_CORE_PHRASE_CONTEXTS_COVERAGE_BOUND_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/score.h"
#include "plugin/core/phrase/contexts/context_forest.h"
#include "plugin/core/phrase/contexts/context_relaxation.h"
#include "plugin/core/phrase/contexts/coverage_lattice.h"
#include "plugin/core/phrase/contexts/word_priced_paths.h"
#include "plugin/core/phrase/problem/search_space.h"

namespace exact {

class CoverageBound {
 public:
  // Only derivations that score more than `floor` are of interest.  `space` must outlive the
  // object.  Throws LimitReached.  Requires: a model without lexicalized reordering.
  CoverageBound(SearchSpace& space, Score floor, Budget& budget);

  // Moves the prices for some rounds.  Returns whether that lowered the bound much.
  bool Improve();

  // No derivation of interest scores more.
  Score bound() const { return bound_; }

  // The relaxed coverages.  Edges of no interest are removed.
  const CoverageLattice& lattice() const { return lattice_; }
  Score ScoreOf(VariantId variant) const { return paths_.ScoreOf(variant); }

  // The best path from a node to the end that translates word `first_gap`; any path if first_gap is
  // the length of the sentence.  The prices of all words that it translates are earned.
  Score Completion(std::uint32_t node, std::uint32_t first_gap);

  // A derivation is of interest if its steps score more than this, prices of words included.
  Score threshold() const { return floor_ + paths_.SumOfPrices(); }

 private:
  void SetCosts();

  const SearchSpace& space_;
  const Score floor_;
  Budget& budget_;
  CoverageLattice lattice_;
  ContextForest forest_;
  ContextRelaxation relaxation_;
  WordPricedPaths paths_;
  Score bound_ = -kMinusInfinity;
  Score solved_threshold_ = kMinusInfinity;  // threshold() when the relaxation was solved
  Allocation allocation_;
  std::vector<std::vector<Score>> completions_;  // by first gap and node; empty until asked for
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_COVERAGE_BOUND_H_
