#include "plugin/frontend/dual_methods.h"

#include "plugin/core/lagrange/step_rule.h"
#include "plugin/core/lagrange/subgradient_method.h"
#include "plugin/volume/volume_method.h"

namespace exact {
namespace {

constexpr char kVolume[] = "volume";

}  // namespace

std::vector<std::string> DualMethods() {
  std::vector<std::string> names = StepRules();
  names.insert(names.begin(), kOwnMethod);
  names.emplace_back(kVolume);
  return names;
}

DualMethodFactory FindDualMethod(const std::string& name) {
  return name == kVolume ? NewVolumeMethod : SubgradientMethod(name);
}

}  // namespace exact
