#include "plugin/core/lagrange/dual_progress.h"

#include <limits>
#include <utility>

namespace exact {
namespace {

constexpr int kFirstRounds = 10;
// After so many rounds without a better dual, it is at a standstill.
constexpr int kPatience = 15;

}  // namespace

DualProgress::DualProgress(Prices start)
    : best_prices_(std::move(start)), best_dual_(std::numeric_limits<Score>::infinity()) {}

void DualProgress::Add(const Prices& prices, Score dual) {
  ++rounds_;
  if (!best_here_ || dual < *best_here_) {
    second_best_here_ = best_here_;
    second_best_round_ = best_round_;
    best_here_ = dual;
    best_round_ = rounds_;
  }
  if (dual < best_dual_) {
    best_dual_ = dual;
    best_prices_ = prices;
  }
}

void DualProgress::Restart() {
  restart_round_ = rounds_;
  best_here_.reset();
  second_best_here_.reset();
}

bool DualProgress::StillImproving(double epsilon) const {
  if (rounds_ - restart_round_ < kFirstRounds) return true;
  if (!second_best_here_ || rounds_ - best_round_ >= kPatience) return false;
  return (*second_best_here_ - *best_here_) / (rounds_ - second_best_round_) >= epsilon;
}

}  // namespace exact
