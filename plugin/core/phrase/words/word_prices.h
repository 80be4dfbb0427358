// The exact search of the thesis: relax "every word once", price it, and where prices do not
// suffice, make it a hard constraint for the words that are violated most (thesis figure 2-5).
//
// Beyond the thesis, a beam's result is the first incumbent, and states that cannot beat the
// incumbent are removed for good.  The search begins with the smaller state space without (l, m).
// Constrained words also enforce Moses' gap rule (ShapeGraph), so that the space Moses searches
// can be certified as well.
#ifndef EXACT_CORE_PHRASE_WORDS_WORD_PRICES_H_
#define EXACT_CORE_PHRASE_WORDS_WORD_PRICES_H_

#include <memory>
#include <optional>
#include <vector>

#include "plugin/core/base/observer.h"
#include "plugin/core/lagrange/dual_method.h"
#include "plugin/core/lagrange/dual_progress.h"
#include "plugin/core/phrase/beam/beam_space.h"
#include "plugin/core/phrase/best_known.h"
#include "plugin/core/phrase/search_options.h"
#include "plugin/core/phrase/words/astar.h"
#include "plugin/core/phrase/words/relaxed_solution.h"
#include "plugin/core/phrase/words/tighten.h"
#include "plugin/core/phrase/words/word_relaxation.h"

namespace exact {

class WordPrices {
 public:
  // Space, budget, observer and `best`, which may know something already, must outlive the object.
  // `observer` may be nullptr.
  WordPrices(BeamSpace& space, ExactOptions options, Budget& budget, Observer* observer,
             BestKnown* best);
  ~WordPrices();

  // Searches until `best` is settled or a limit is met, which is thrown.  Call once.  Says in
  // `outcome` what it took.
  void Run(Outcome* outcome);

 private:
  struct Level;
  // How far the rounds with one relaxation have come.
  struct Course {
    int rounds = 0;
    std::optional<ViolationCount> violations;  // once prices have come to a standstill
    int counted = 0;                           // rounds, in `violations`
  };
  enum class Step { kGoOn, kProved, kTighten };

  void Relax();
  // Constrains the words, or any if that would be none.
  void Tighten(const std::vector<std::uint32_t>& words);
  void EnterLevel(bool remember_run, const std::vector<std::uint32_t>& constrained);
  // Rounds with the relaxation of the moment until optimality is proved (then true) or more
  // details are needed.  Requires: EnterLevel.
  bool RunLevel();
  // What is to be done after a round.
  Step Next(const RelaxedSolution& round, Course* course);
  // The relaxation of the moment.
  RelaxedSolution Solve(const Prices& prices);
  // A* with the outside scores of the moment, above the incumbent.
  AStarResult SearchTracking(const std::vector<bool>& tracked);
  // Looks through all valid derivations that may beat the incumbent, if they are few.
  bool FinishByAStar();
  RelaxedSolution Round(const Prices& prices);
  void ImproveIncumbent(const RelaxedSolution& round);
  void Offer(const Derivation& derivation);
  void Record(const RelaxedSolution& round);
  // Whether constrained relaxations are solved by A*, on the states of the unconstrained one.
  bool ByBeam() const { return options_.lagrangian.constraint_solver == ConstraintSolver::kBeam; }
  bool ByAStar() const { return options_.lagrangian.constraint_solver == ConstraintSolver::kAStar; }

  BeamSpace& space_;
  const SearchProblem& problem_;
  const ExactOptions options_;
  Budget& budget_;
  Observer* observer_;
  std::unique_ptr<ContextGraph> contexts_;
  DualProgress progress_;
  std::unique_ptr<DualMethod> method_;
  std::unique_ptr<Level> level_;
  std::vector<std::uint32_t> to_constrain_;  // what the last level found
  BestKnown& best_;
  bool incumbent_is_new_ = true;  // since the last pruning
  std::vector<std::uint32_t> constrained_;
  std::size_t astar_states_;
  std::size_t beam_width_;
  std::uint64_t states_ = 0;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_WORD_PRICES_H_
