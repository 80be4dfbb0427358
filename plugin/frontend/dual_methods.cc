#include "frontend/dual_methods.h"

#include "core/dual/step_rule.h"
#include "core/dual/subgradient_method.h"
#include "volume/volume_method.h"

namespace exact {
namespace {

constexpr char kVolume[] = "volume";

}  // namespace

std::vector<std::string> DualMethods() {
  std::vector<std::string> names = StepRules();
  names.emplace_back(kVolume);
  return names;
}

DualMethodFactory FindDualMethod(const std::string& name) {
  return name == kVolume ? NewVolumeMethod : SubgradientMethod(name);
}

}  // namespace exact
