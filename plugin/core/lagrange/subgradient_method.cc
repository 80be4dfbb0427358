#include "plugin/core/lagrange/subgradient_method.h"

#include <utility>

#include "plugin/core/lagrange/step_rule.h"

namespace exact {
namespace {

class Subgradient : public DualMethod {
 public:
  explicit Subgradient(std::unique_ptr<StepRule> rule) : rule_(std::move(rule)) {}

 private:
  void Run(const Prices& start, const DualFunction& evaluate) override {
    Prices prices = start;
    std::optional<Score> best;
    std::optional<Score> previous;
    while (const std::optional<DualPoint> point = evaluate(prices)) {
      DualRound now;
      now.dual = point->dual;
      now.previous_dual = previous;
      now.improved = !best || point->dual < *best;
      now.best_primal = point->best_primal;
      for (const int excess : point->excess) {
        now.squared_norm += static_cast<double>(excess) * excess;
      }
      if (now.improved) best = point->dual;
      previous = point->dual;
      if (now.squared_norm == 0) continue;  // a minimum: there is nowhere to go
      const double step = rule_->NextStep(now);
      for (std::size_t i = 0; i < prices.size(); ++i) prices[i] -= step * point->excess[i];
    }
  }

  std::unique_ptr<StepRule> rule_;
};

}  // namespace

DualMethodFactory SubgradientMethod(const std::string& step_rule) {
  return [step_rule] { return std::make_unique<Subgradient>(NewStepRule(step_rule)); };
}

}  // namespace exact
