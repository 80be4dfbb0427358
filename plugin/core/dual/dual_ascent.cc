#include "core/dual/dual_ascent.h"

#include <algorithm>
#include <limits>

namespace exact {
namespace {

constexpr int kFirstRounds = 10;
// Rounds without a better dual after which it does not improve any more.
constexpr int kPatience = 15;

}  // namespace

RelaxedSolution SolveUnder(Relaxation& relaxation, const Prices& prices) {
  relaxation.SolveUnder(prices);
  RelaxedSolution solution;
  solution.dual = relaxation.UpperBound();
  if (solution.dual != -std::numeric_limits<Score>::infinity()) {
    solution.derivation = relaxation.BestPath();
  }
  return solution;
}

DualAscent::DualAscent(const SearchProblem& problem, Prices start, std::unique_ptr<StepRule> rule)
    : problem_(problem),
      rule_(std::move(rule)),
      prices_(std::move(start)),
      best_prices_(prices_),
      best_dual_(std::numeric_limits<Score>::infinity()) {}

DualAscent::Result DualAscent::Round(const RelaxedSolver& solve, std::optional<Score> best_primal) {
  ++rounds_;
  Result result;
  static_cast<RelaxedSolution&>(result) = solve(prices_);
  result.excess.assign(problem_.sentence_length, 0);
  const bool improved = !best_here_ || result.dual < *best_here_;
  if (improved) {
    second_best_here_ = best_here_;
    second_best_round_ = best_round_;
    best_here_ = result.dual;
    best_round_ = rounds_;
  }
  if (result.dual < best_dual_) {
    best_dual_ = result.dual;
    best_prices_ = prices_;
  }
  if (result.dual == -std::numeric_limits<Score>::infinity()) return result;

  for (std::uint32_t i = 0; i < problem_.sentence_length; ++i) {
    result.excess[i] = problem_.initial_coverage.Has(i) ? 0 : -1;
  }
  for (const OptionId id : result.derivation.options) {
    for (std::uint32_t i = problem_.options[id].first; i <= problem_.options[id].last; ++i) {
      ++result.excess[i];
    }
  }
  DualRound now;
  now.dual = result.dual;
  now.previous_dual = previous_dual_;
  now.improved = improved;
  now.best_primal = best_primal;
  for (const int excess : result.excess) {
    result.violations += excess != 0 ? 1 : 0;
    now.squared_norm += static_cast<double>(excess) * excess;
  }
  previous_dual_ = result.dual;
  if (result.violations > 0) {
    const double step = rule_->NextStep(now);
    for (std::uint32_t i = 0; i < problem_.sentence_length; ++i) {
      prices_[i] -= step * result.excess[i];
    }
  }
  return result;
}

void DualAscent::Restart() {
  prices_ = best_prices_;
  restart_round_ = rounds_;
  previous_dual_.reset();
  best_here_.reset();
  second_best_here_.reset();
}

bool DualAscent::StillImproving(double epsilon) const {
  if (rounds_ - restart_round_ < kFirstRounds) return true;
  if (!second_best_here_ || rounds_ - best_round_ >= kPatience) return false;
  return (*second_best_here_ - *best_here_) / (rounds_ - second_best_round_) >= epsilon;
}

Prices InitialPrices(const SearchProblem& problem, const OptionTable& table) {
  Prices prices(problem.sentence_length, -std::numeric_limits<Score>::infinity());
  for (const OptionTable::Span& span : table.spans()) {
    const Score share = table.entries()[span.begin].estimate / (span.last - span.first + 1);
    for (std::uint32_t i = span.first; i <= span.last; ++i) prices[i] = std::max(prices[i], share);
  }
  for (Score& price : prices) {
    price = price == -std::numeric_limits<Score>::infinity() ? 0 : -price;
  }
  return prices;
}

}  // namespace exact
