#include "plugin/core/lagrange/step_rule.h"

#include <algorithm>
#include <cmath>

#include "plugin/core/base/error.h"

namespace exact {
namespace {

class ThesisStep : public StepRule {
  double ComputeStep(const DualRound& now) override {
    if (now.previous_dual && now.dual > *now.previous_dual) ++increases_;
    return 1.0 / (1 + increases_);
  }

  int increases_ = 0;
};

class PolyakStep : public StepRule {
  // The factor is halved after kPatience rounds without a better dual, down to kLeastFactor.
  static constexpr int kPatience = 2;
  static constexpr double kLeastFactor = 0.02;
  // If the gap is closed but the relaxed solution is not feasible, a step of zero would never
  // change anything.
  static constexpr double kLeastGap = 1e-3;

  double ComputeStep(const DualRound& now) override {
    const double fallback = fallback_.NextStep(now);
    if (!now.best_primal) return fallback;
    waiting_ = now.improved ? 0 : waiting_ + 1;
    if (waiting_ == kPatience) {
      factor_ = std::max(kLeastFactor, factor_ / 2);
      waiting_ = 0;
    }
    return factor_ * std::max(kLeastGap, now.dual - *now.best_primal) / now.squared_norm;
  }

  ThesisStep fallback_;
  double factor_ = 1;
  int waiting_ = 0;
};

}  // namespace

double StepRule::NextStep(const DualRound& now) {
  const double step = ComputeStep(now);
  EXACT_THROW_IF(!(step > 0) || !std::isfinite(step), InternalError, "a step of " << step);
  return step;
}

const std::vector<std::string>& StepRules() {
  static const std::vector<std::string> names = {"polyak", "thesis"};
  return names;
}

std::unique_ptr<StepRule> NewStepRule(const std::string& name) {
  if (name == "thesis") return std::make_unique<ThesisStep>();
  if (name == "polyak") return std::make_unique<PolyakStep>();
  EXACT_THROW_IF(true, InputError, "step rule '" << name << "'; expected thesis or polyak");
  return nullptr;
}

}  // namespace exact
