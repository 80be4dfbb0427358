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
      const Evaluation& evaluation = point->evaluation;
      DualRound now;
      now.dual = evaluation.dual;
      now.previous_dual = previous;
      now.improved = !best || evaluation.dual < *best;
      now.best_primal = point->best_primal;
      for (const Slack& slack : evaluation.slack) {
        now.squared_norm += static_cast<double>(slack.amount) * slack.amount;
      }
      if (now.improved) best = evaluation.dual;
      previous = evaluation.dual;
      if (now.squared_norm == 0) continue;  // a minimum: every step would lead up
      const double step = rule_->NextStep(now);
      for (const Slack& slack : evaluation.slack) prices[slack.constraint] -= step * slack.amount;
    }
  }

  std::unique_ptr<StepRule> rule_;
};

}  // namespace

DualMethodFactory SubgradientMethod(const std::string& step_rule) {
  return [step_rule] { return std::make_unique<Subgradient>(NewStepRule(step_rule)); };
}

}  // namespace exact
