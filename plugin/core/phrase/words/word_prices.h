// The relaxation of the thesis, for LagrangianLoop: "every word once" is relaxed and priced, and
// becomes a hard constraint for words for which prices do not suffice (thesis figure 2-5).
//
// Beyond the thesis, states that cannot beat the incumbent are removed for good, and the search
// begins with the smaller state space without (l, m).  Constrained words also enforce Moses' gap
// rule (ShapeGraph), so that the space Moses searches can be certified as well.
#ifndef EXACT_CORE_PHRASE_WORDS_WORD_PRICES_H_
#define EXACT_CORE_PHRASE_WORDS_WORD_PRICES_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "plugin/core/lagrange/priced_relaxation.h"
#include "plugin/core/lagrange/round_loop.h"
#include "plugin/core/phrase/problem/best_known.h"
#include "plugin/core/phrase/problem/search_space.h"
#include "plugin/core/phrase/words/astar.h"
#include "plugin/core/phrase/words/relaxed_solution.h"
#include "plugin/core/phrase/words/word_level.h"
#include "plugin/core/phrase/words/word_price_options.h"

namespace exact {

class WordPrices : public PricedRelaxation {
 public:
  // All must outlive the object.  `rounds` has the bracket of `best`.
  WordPrices(SearchSpace& space, const WordPriceOptions& options, RoundLoop& rounds,
             BestKnown& best);

  Evaluation Solve(const Prices& prices) override;
  void Improve(Bracket& bracket) override;
  void Prune(Score floor) override { level_->relaxation.Prune(floor); }
  AtStandstill Finish(const Prices& best_prices, Bracket& bracket) override;
  bool Tighten(const ViolationCount& violations) override;
  RelaxationSize Size() const override;

  // Words under a hard constraint, ascending.
  const std::vector<std::uint32_t>& constrained() const { return constrained_; }
  // The largest number of states of a relaxation or of A*.
  std::uint64_t states() const { return states_; }

 private:
  void EnterLevel(bool remember_run, const std::vector<std::uint32_t>& constrained);
  // Whether the states are those without (l, m), which only prepare for the finer ones.
  bool IsCoarse() const;
  // The constrained words and `words`; if those add none, some other word.
  std::vector<std::uint32_t> AddConstraints(const std::vector<std::uint32_t>& words) const;
  // A* for derivations better than the incumbent, with the outside scores of the last Solve.
  AStarResult SearchTracking(const std::vector<bool>& tracked);
  // Searches all valid derivations that may beat the incumbent.  Returns false if there are too
  // many.
  bool FinishByAStar(const Prices& best_prices, Bracket& bracket);
  void ImproveByBeam(Bracket& bracket);

  bool SolvedBy(ConstraintSolver solver) const { return options_.constraint_solver == solver; }

  SearchSpace& space_;
  const SearchProblem& problem_;
  const WordPriceOptions& options_;
  RoundLoop& rounds_;
  Budget& budget_;
  BestKnown& best_;
  const ContextGraph contexts_;
  std::unique_ptr<WordLevel> level_;
  std::vector<std::uint32_t> constrained_;
  std::vector<std::uint32_t> gaps_left_behind_;  // by the relaxed solution at a standstill
  RelaxedSolution last_;                         // of the last Solve
  int solved_ = 0;                               // calls of Solve
  std::size_t astar_states_;
  std::size_t beam_width_;
  std::uint64_t states_ = 0;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_WORD_PRICES_H_
