#include "plugin/core/lagrange/lagrangian_loop.h"

#include <utility>

#include "plugin/core/base/error.h"
#include "plugin/core/lagrange/certificate.h"

namespace exact {
namespace {

// If there is no solution, the dual may fall forever; hard constraints prove that there is none.
constexpr int kRoundsWithoutSolution = 20;

}  // namespace

LagrangianLoop::LagrangianLoop(PricedRelaxation& relaxation, Prices start,
                               LagrangianLoopOptions options, RoundLoop& rounds)
    : relaxation_(relaxation),
      options_(std::move(options)),
      rounds_(rounds),
      bracket_(rounds.bracket()),
      progress_(std::move(start)),
      method_(options_.dual_method()),
      violations_(progress_.best_prices().size()) {}

StopReason LagrangianLoop::Run() {
  try {
    RunUntilLimit();
    return StopReason::kFinished;
  } catch (const LimitReached& limit) {
    return limit.reason;
  }
}

void LagrangianLoop::RunUntilLimit() {
  while (!RunRelaxation()) {
    if (!relaxation_.Tighten(violations_)) return;
    progress_.Restart();
  }
}

bool LagrangianLoop::RunRelaxation() {
  rounds_here_ = 0;
  counting_ = false;
  violations_ = ViolationCount(best_prices().size());
  Next next = Next::kGoOn;
  method_->Minimise(best_prices(), [&](const Prices& prices) -> std::optional<DualPoint> {
    DualPoint point;
    if (bracket_.has_solution()) point.best_primal = bracket_.score();
    point.evaluation = Round(prices);
    next = AfterRound(point.evaluation);
    if (next != Next::kGoOn) return std::nullopt;
    return point;
  });
  return next == Next::kEnd;
}

Evaluation LagrangianLoop::Round(const Prices& prices) {
  rounds_.Begin();
  const Score best_before = progress_.best_dual();
  Evaluation evaluation = relaxation_.Solve(prices);
  progress_.Add(prices, evaluation.dual);
  relaxation_.Improve(bracket_);
  CheckBound(evaluation.dual);
  RelaxationSize size = relaxation_.Size();
  size.violations = evaluation.slack.size();
  const bool settled = rounds_.End(evaluation.dual, size);
  const bool can_remove_more = evaluation.dual < best_before || bracket_.score() > pruned_by_;
  if (options_.prune && !settled && bracket_.has_solution() && can_remove_more) {
    relaxation_.Prune(bracket_.score());
    pruned_by_ = bracket_.score();
  }
  return evaluation;
}

// A solution that scores more than everything that was removed is a relaxed solution, too.
void LagrangianLoop::CheckBound(Score dual) const {
  const Score score = bracket_.score();
  if (!bracket_.has_solution() || score <= pruned_by_ + Tolerance(score)) return;
  EXACT_THROW_IF(dual < score - Tolerance(score), InternalError,
                 "a relaxation's bound " << dual << " is below a solution's score " << score);
}

LagrangianLoop::Next LagrangianLoop::AfterRound(const Evaluation& evaluation) {
  if (bracket_.IsSettled()) return Next::kEnd;
  if (counting_) {
    violations_.Add(evaluation.slack);
    return violations_.rounds() < options_.counting_rounds ? Next::kGoOn : Next::kTighten;
  }
  ++rounds_here_;
  const bool feasible = evaluation.slack.empty();
  const bool lost = !bracket_.has_solution() && rounds_here_ == kRoundsWithoutSolution;
  if (!feasible && !lost && progress_.StillImproving(options_.epsilon)) return Next::kGoOn;
  switch (relaxation_.Finish(best_prices(), bracket_)) {
    case PricedRelaxation::AtStandstill::kTighten:
      return Next::kTighten;
    case PricedRelaxation::AtStandstill::kCountViolations:
      counting_ = true;
      return Next::kGoOn;
    case PricedRelaxation::AtStandstill::kGoOn:
      return Next::kGoOn;
    case PricedRelaxation::AtStandstill::kFinished:
      break;
  }
  return Next::kEnd;
}

}  // namespace exact
