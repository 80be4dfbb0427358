#include "plugin/core/phrase/words/word_prices.h"

#include <algorithm>
#include <functional>
#include <limits>

#include "plugin/core/base/error.h"
#include "plugin/core/phrase/words/astar.h"
#include "plugin/core/phrase/words/guided_beam.h"
#include "plugin/core/phrase/words/repair.h"

namespace exact {
namespace {

constexpr Score kNothingLeft = -std::numeric_limits<Score>::infinity();
// ShapeGraph has one bit per constrained word.
constexpr std::size_t kMostConstraints = 64;
// Where there is no derivation, the dual may fall for ever; constraints find that out.
constexpr int kRoundsWithoutIncumbent = 20;

}  // namespace

// A relaxation and the state space it lives on.
struct WordPrices::Level {
  Level(const SearchProblem& problem, const ContextGraph& contexts, const ShapeOptions& options,
        const WordRelaxation* coarser, Budget& budget)
      : shapes(problem, contexts, options, budget, KeepWhatIsLeft(coarser, options)),
        relaxation(problem, contexts, shapes, coarser, budget) {}

  // Keeps the shapes of which the coarser relaxation has states left, and those in which a
  // derivation may end: the last level is implicit and has no states.
  static std::function<bool(const ShapeGraph::Shape&)> KeepWhatIsLeft(const WordRelaxation* coarser,
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

  ShapeGraph shapes;
  WordRelaxation relaxation;
};

WordPrices::WordPrices(BeamSpace& space, ExactOptions options, Budget& budget, Observer* observer,
                       BestKnown* best)
    : space_(space),
      problem_(space.problem),
      options_(std::move(options)),
      budget_(budget),
      observer_(observer),
      progress_(InitialPrices(problem_, space.options)),
      method_(options_.lagrangian.dual_method()),
      best_(*best),
      astar_states_(options_.lagrangian.astar_states),
      beam_width_(options_.lagrangian.guided_beam) {}

WordPrices::~WordPrices() = default;

void WordPrices::Run(Outcome* outcome) {
  const auto report = [&] {
    outcome->rounds += progress_.rounds();
    outcome->constraints = constrained_;
    outcome->states += states_;
    if (options_.keep_multipliers) outcome->multipliers = {progress_.best_prices(), {}};
  };
  try {
    Relax();
  } catch (const LimitReached&) {
    report();
    throw;
  }
  report();
}

void WordPrices::Relax() {
  contexts_ = std::make_unique<ContextGraph>(problem_, space_.options, space_.contexts, budget_);
  const bool remember_run = options_.lagrangian.remember_run;
  if (remember_run && options_.lagrangian.coarse_first) {
    EnterLevel(false, {});
    if (RunLevel()) return;
  }
  EnterLevel(remember_run, {});
  while (!RunLevel()) Tighten(to_constrain_);
}

void WordPrices::Tighten(const std::vector<std::uint32_t>& words) {
  std::vector<std::uint32_t> all = constrained_;
  const auto add = [&](std::uint32_t word) {
    if (std::find(all.begin(), all.end(), word) == all.end()) all.push_back(word);
  };
  for (const std::uint32_t word : words) add(word);
  // Prices that swing around a valid derivation violate no word often: then take any.
  for (std::uint32_t i = 0; i < problem_.sentence_length && all.size() == constrained_.size();
       ++i) {
    add(i);
  }
  EXACT_THROW_IF(all.size() == constrained_.size() && !ByAStar(), InternalError,
                 "every word is constrained and nothing is proved");
  if ((options_.max_constraints != 0 && all.size() > options_.max_constraints) ||
      (!ByAStar() && all.size() > kMostConstraints)) {
    throw LimitReached{StopReason::kRoundLimit};
  }
  std::sort(all.begin(), all.end());
  if (ByAStar()) {
    constrained_ = all;
    progress_.Restart();
  } else {
    EnterLevel(options_.lagrangian.remember_run, all);
  }
}

void WordPrices::EnterLevel(bool remember_run, const std::vector<std::uint32_t>& constrained) {
  // What the coarser level has pruned is left out of the finer one.
  const WordRelaxation* coarser = level_ ? &level_->relaxation : nullptr;
  level_ = std::make_unique<Level>(problem_, *contexts_, ShapeOptions{remember_run, constrained},
                                   coarser, budget_);
  constrained_ = constrained;
  progress_.Restart();
}

bool WordPrices::RunLevel() {
  Course course;
  Step step = Step::kGoOn;
  method_->Minimise(progress_.best_prices(), [&](const Prices& prices) {
    DualPoint point;
    if (best_.derivation()) point.best_primal = best_.score();
    const RelaxedSolution round = Round(prices);
    step = Next(round, &course);
    point.dual = round.dual;
    point.excess = round.excess;
    return step == Step::kGoOn ? std::optional<DualPoint>(point) : std::nullopt;
  });
  return step == Step::kProved;
}

WordPrices::Step WordPrices::Next(const RelaxedSolution& round, Course* course) {
  if (best_.IsSettled()) return Step::kProved;
  if (course->violations) {
    course->violations->Add(round.excess);
    if (++course->counted < options_.lagrangian.counting_rounds) return Step::kGoOn;
    to_constrain_ =
        course->violations->MostViolated(constrained_, options_.lagrangian.new_constraints);
    return Step::kTighten;
  }
  ++course->rounds;
  const bool each_word_once = round.violations == 0;
  const bool lost = !best_.derivation() && course->rounds == kRoundsWithoutIncumbent;
  if (!each_word_once && !lost && progress_.StillImproving(options_.lagrangian.epsilon)) {
    return Step::kGoOn;
  }
  // What comes after the coarse states is the finer ones, not constraints.
  if (level_->shapes.options().remember_run != options_.lagrangian.remember_run) {
    return Step::kTighten;
  }
  // The beam grows until it is wide enough.
  if (ByBeam()) return Step::kGoOn;
  if (FinishByAStar()) return Step::kProved;
  if (each_word_once) {
    // And yet no proof: the derivation breaks the gap rule.
    to_constrain_ = GapsLeftBehind(problem_, round.derivation);
    return Step::kTighten;
  }
  // Thesis 2.4: some more rounds, to see which words resist the prices.
  course->violations.emplace(problem_);
  return Step::kGoOn;
}

RelaxedSolution WordPrices::Round(const Prices& prices) {
  if (options_.max_rounds != 0 && progress_.rounds() >= options_.max_rounds) {
    throw LimitReached{StopReason::kRoundLimit};
  }
  budget_.CheckTime();
  const Score best_before = progress_.best_dual();
  RelaxedSolution round = Solve(prices);
  progress_.Add(prices, round.dual);
  ImproveIncumbent(round);
  // What was pruned scores no more than the incumbent; the dual bounds the rest.
  best_.NoOtherAbove(round.dual, BoundSource::kRelaxation);
  Record(round);
  if (options_.lagrangian.prune && best_.derivation() && !best_.IsSettled() &&
      (round.dual < best_before || incumbent_is_new_)) {
    level_->relaxation.Prune(best_.score());
    incumbent_is_new_ = false;
  }
  return round;
}

RelaxedSolution WordPrices::Solve(const Prices& prices) {
  WordRelaxation& relaxation = level_->relaxation;
  states_ = std::max<std::uint64_t>(states_, relaxation.state_count());
  RelaxedSolution solution = SolveUnder(problem_, relaxation, prices);
  if (ByAStar() && !constrained_.empty()) {
    std::vector<bool> tracked(problem_.sentence_length, false);
    for (const std::uint32_t word : constrained_) tracked[word] = true;
    const AStarResult found = SearchTracking(tracked);
    if (found.finished) {
      if (!found.derivation) return {};
      return {problem_, found.bound, *found.derivation};
    }
    // Too many states: the bound without constraints holds as well.
  }
  return solution;
}

bool WordPrices::FinishByAStar() {
  if (options_.lagrangian.constraint_solver != ConstraintSolver::kAllWordsFirst) return false;
  level_->relaxation.SolveUnder(progress_.best_prices());
  const AStarResult found = SearchTracking(std::vector<bool>(problem_.sentence_length, true));
  if (!found.finished) return false;
  if (found.derivation) Offer(*found.derivation);
  // Nothing above the incumbent, or A*'s derivation and what it said of it.
  best_.NoOtherAbove(found.derivation ? found.bound : kNothingLeft, BoundSource::kSearch);
  return true;
}

AStarResult WordPrices::SearchTracking(const std::vector<bool>& tracked) {
  AStarResult found =
      AStar(problem_, level_->relaxation, tracked, best_.score(), astar_states_, budget_);
  if (!found.finished) astar_states_ *= 2;
  states_ = std::max<std::uint64_t>(states_, found.states);
  return found;
}

void WordPrices::ImproveIncumbent(const RelaxedSolution& round) {
  if (round.dual != kNothingLeft) {
    if (round.violations == 0 && round.derivation.WhyInvalid(problem_).empty()) {
      Offer(round.derivation);
    } else if (const auto repaired = Repair(problem_, space_.options, round.derivation)) {
      Offer(*repaired);
    }
  }
  if (progress_.rounds() % options_.lagrangian.guided_beam_every != 0) return;
  try {
    const GuidedBeamResult found =
        GuidedBeam(problem_, level_->relaxation, beam_width_, best_.score(), budget_);
    if (found.derivation) Offer(*found.derivation);
    // The thesis' own algorithms do not know this proof.
    const bool may_prove =
        ByBeam() || options_.lagrangian.constraint_solver == ConstraintSolver::kAllWordsFirst;
    if (found.complete && may_prove) best_.NoOtherAbove(kNothingLeft, BoundSource::kSearch);
    if (ByBeam()) beam_width_ *= 2;
  } catch (const LimitReached& limit) {
    // No memory for a luxury is no reason to stop.
    if (limit.reason != StopReason::kMemoryLimit || ByBeam()) throw;
  }
}

void WordPrices::Offer(const Derivation& derivation) {
  if (best_.Offer(derivation)) incumbent_is_new_ = true;
}

void WordPrices::Record(const RelaxedSolution& round) {
  if (observer_ == nullptr) return;
  RoundRecord record;
  record.round = progress_.rounds();
  record.dual = round.dual;
  record.best_dual = *best_.upper_bound();
  if (best_.derivation()) record.best_primal = best_.score();
  record.violations = round.violations;
  record.constraints = constrained_.size();
  record.relaxation = level_->shapes.options().remember_run ? "n,l,m,r" : "n,r";
  record.states = level_->relaxation.state_count();
  record.seconds = budget_.Seconds();
  observer_->OnRound(record);
}

}  // namespace exact
