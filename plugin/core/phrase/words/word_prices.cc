#include "plugin/core/phrase/words/word_prices.h"

#include <algorithm>

#include "plugin/core/base/error.h"
#include "plugin/core/phrase/words/guided_beam.h"
#include "plugin/core/phrase/words/repair.h"
#include "plugin/core/phrase/words/words_to_constrain.h"

namespace exact {
namespace {

// ShapeGraph has one bit per constrained word.
constexpr std::size_t kMostConstraints = 64;

}  // namespace

WordPrices::WordPrices(SearchSpace& space, const WordPriceOptions& options, RoundLoop& rounds,
                       BestKnown& best)
    : space_(space),
      problem_(space.problem),
      options_(options),
      rounds_(rounds),
      budget_(rounds.budget()),
      best_(best),
      contexts_(problem_, space.options, space.contexts, budget_),
      astar_states_(options.astar_states),
      beam_width_(options.guided_beam) {
  EnterLevel(options_.remember_run && !options_.coarse_first, {});
}

void WordPrices::EnterLevel(bool remember_run, const std::vector<std::uint32_t>& constrained) {
  const WordRelaxation* coarser = level_ ? &level_->relaxation : nullptr;
  level_ = std::make_unique<WordLevel>(problem_, contexts_, ShapeOptions{remember_run, constrained},
                                       coarser, budget_);
  constrained_ = constrained;
}

bool WordPrices::IsCoarse() const {
  return level_->shapes.options().remember_run != options_.remember_run;
}

Evaluation WordPrices::Solve(const Prices& prices) {
  ++solved_;
  WordRelaxation& relaxation = level_->relaxation;
  states_ = std::max<std::uint64_t>(states_, relaxation.state_count());
  last_ = SolveUnder(problem_, relaxation, prices);
  if (SolvedBy(ConstraintSolver::kAStar) && !constrained_.empty()) {
    std::vector<bool> tracked(problem_.sentence_length, false);
    for (const std::uint32_t word : constrained_) tracked[word] = true;
    const AStarResult found = SearchTracking(tracked);
    if (found.finished && !found.derivation) {
      last_ = {};
      return {best_.score(), {}};  // A* looked for more than the incumbent, and there is no more
    }
    if (found.finished) last_ = {problem_, found.bound, *found.derivation};
    // If A* did not finish, the bound without constraints is used, which holds as well.
  }
  return last_.evaluation;
}

void WordPrices::Improve(Bracket& bracket) {
  const Derivation& relaxed = last_.derivation;
  if (last_.evaluation.dual != Bracket::kNothing) {
    if (last_.evaluation.slack.empty() && relaxed.WhyInvalid(problem_).empty()) {
      best_.Offer(relaxed);
    } else if (const auto repaired = Repair(problem_, space_.options, relaxed)) {
      best_.Offer(*repaired);
    }
  }
  if (solved_ % options_.guided_beam_every == 0) ImproveByBeam(bracket);
}

void WordPrices::ImproveByBeam(Bracket& bracket) {
  const bool by_beam = SolvedBy(ConstraintSolver::kBeam);
  try {
    const GuidedBeamResult found =
        GuidedBeam(problem_, level_->relaxation, beam_width_, bracket.score(), budget_);
    if (found.derivation) best_.Offer(*found.derivation);
    // The algorithms of the thesis do not use this proof.
    const bool may_prove = by_beam || SolvedBy(ConstraintSolver::kAllWordsFirst);
    if (found.complete && may_prove) bracket.Lower(Bracket::kNothing, BoundSource::kSearch);
    if (by_beam) beam_width_ *= 2;
  } catch (const LimitReached& limit) {
    // Other algorithms can do without the beam.
    if (limit.reason != StopReason::kMemoryLimit || by_beam) throw;
  }
}

PricedRelaxation::AtStandstill WordPrices::Finish(const Prices& best_prices, Bracket& bracket) {
  gaps_left_behind_.clear();
  if (IsCoarse()) return AtStandstill::kTighten;
  if (SolvedBy(ConstraintSolver::kBeam)) return AtStandstill::kGoOn;  // until it is wide enough
  if (FinishByAStar(best_prices, bracket)) return AtStandstill::kFinished;
  if (!last_.evaluation.slack.empty()) return AtStandstill::kCountViolations;
  // Each word is translated once but nothing is proved: the derivation breaks the gap rule.
  gaps_left_behind_ = GapsLeftBehind(problem_, last_.derivation);
  return AtStandstill::kTighten;
}

bool WordPrices::FinishByAStar(const Prices& best_prices, Bracket& bracket) {
  if (!SolvedBy(ConstraintSolver::kAllWordsFirst)) return false;
  level_->relaxation.SolveUnder(best_prices);
  const AStarResult found = SearchTracking(std::vector<bool>(problem_.sentence_length, true));
  if (found.finished) {
    if (found.derivation) best_.Offer(*found.derivation);
    // Either nothing beats the incumbent, or A*'s derivation is the best.
    bracket.Lower(found.derivation ? found.bound : Bracket::kNothing, BoundSource::kSearch);
  }
  rounds_.TellOfSearch(found.states);
  return found.finished;
}

AStarResult WordPrices::SearchTracking(const std::vector<bool>& tracked) {
  AStarResult found =
      AStar(problem_, level_->relaxation, tracked, best_.score(), astar_states_, budget_);
  if (!found.finished) astar_states_ *= 2;
  states_ = std::max<std::uint64_t>(states_, found.states);
  return found;
}

bool WordPrices::Tighten(const ViolationCount& violations) {
  if (IsCoarse()) {
    EnterLevel(options_.remember_run, {});
    return true;
  }
  const std::vector<std::uint32_t> all =
      AddConstraints(gaps_left_behind_.empty()
                         ? MostViolatedWords(violations, constrained_, options_.new_constraints)
                         : gaps_left_behind_);
  const bool by_astar = SolvedBy(ConstraintSolver::kAStar);
  EXACT_THROW_IF(all.size() == constrained_.size() && !by_astar, InternalError,
                 "every word is constrained and nothing is proved");
  if ((options_.max_constraints != 0 && all.size() > options_.max_constraints) ||
      (!by_astar && all.size() > kMostConstraints)) {
    throw LimitReached{StopReason::kConstraintLimit};
  }
  if (by_astar) {
    constrained_ = all;  // A* works on the states of the unconstrained relaxation
  } else {
    EnterLevel(options_.remember_run, all);
  }
  return true;
}

std::vector<std::uint32_t> WordPrices::AddConstraints(
    const std::vector<std::uint32_t>& words) const {
  std::vector<std::uint32_t> all = constrained_;
  const auto add = [&](std::uint32_t word) {
    if (std::find(all.begin(), all.end(), word) == all.end()) all.push_back(word);
  };
  for (const std::uint32_t word : words) add(word);
  // If prices oscillate around a valid derivation, perhaps no other word was violated.
  for (std::uint32_t i = 0; i < problem_.sentence_length && all.size() == constrained_.size();
       ++i) {
    add(i);
  }
  std::sort(all.begin(), all.end());
  return all;
}

RelaxationSize WordPrices::Size() const {
  RelaxationSize size;
  size.states_are = level_->shapes.options().remember_run ? "n,l,m,r" : "n,r";
  size.states = level_->relaxation.state_count();
  size.constraints = constrained_.size();
  return size;
}

}  // namespace exact
