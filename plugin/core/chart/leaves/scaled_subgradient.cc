#include "plugin/core/chart/leaves/scaled_subgradient.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace exact::chart {
namespace {

// The least scale, in units: prices that were never violated before do not jump.
constexpr double kLeastScale = 0.01;
constexpr double kGrow = 1.1;
constexpr double kShrink = 0.8;
constexpr double kMostFactor = 1.5;
constexpr double kLeastFactor = 0.05;
// If the gap is closed but the relaxed solution is not feasible, a step of zero would never change
// anything.
constexpr double kLeastGap = 1e-3;
// The gap until there is a solution.
constexpr double kUnknownGap = 1;

class Scaled : public DualMethod {
 public:
  explicit Scaled(double unit) : least_square_(kLeastScale * kLeastScale * unit * unit) {}

 private:
  // The scales and the factor are kept if the relaxation is tightened.
  void Run(const Prices& start, const DualFunction& evaluate) override {
    Prices prices = start;
    squares_.resize(prices.size(), least_square_);
    double best = std::numeric_limits<double>::infinity();
    while (const std::optional<DualPoint> point = evaluate(prices)) {
      const Evaluation& evaluation = point->evaluation;
      const bool improved = evaluation.dual < best;
      best = std::min(best, evaluation.dual);
      factor_ = improved ? std::min(kMostFactor, factor_ * kGrow)
                         : std::max(kLeastFactor, factor_ * kShrink);
      const double gap = point->best_primal
                             ? std::max(kLeastGap, evaluation.dual - *point->best_primal)
                             : kUnknownGap;
      double norm = 0;
      for (const Slack& slack : evaluation.slack) {
        const double square = static_cast<double>(slack.amount) * slack.amount;
        squares_[slack.constraint] += square;
        norm += square / std::sqrt(squares_[slack.constraint]);
      }
      if (norm == 0) continue;  // a minimum: every step would lead up
      const double step = factor_ * gap / norm;
      for (const Slack& slack : evaluation.slack) {
        prices[slack.constraint] -= step * slack.amount / std::sqrt(squares_[slack.constraint]);
      }
    }
  }

  const double least_square_;
  double factor_ = 1;
  std::vector<double> squares_;  // by price
};

}  // namespace

DualMethodFactory ScaledSubgradient(double unit) {
  return [unit] { return std::make_unique<Scaled>(unit); };
}

}  // namespace exact::chart
