#include "plugin/host/verdict.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace exact::audit {
namespace {

constexpr const char* kNames[] = {"optimal", "error", "open", "failed", "above", "nothing"};

}  // namespace

const char* Name(Verdict verdict) { return kNames[static_cast<int>(verdict)]; }

Verdict FindVerdict(std::string_view name) {
  const auto* found = std::find(std::begin(kNames), std::end(kNames), name);
  if (found == std::end(kNames)) throw std::out_of_range("no verdict " + std::string(name));
  return static_cast<Verdict>(found - std::begin(kNames));
}

Judgement Judge(const Optimum& optimum, const std::optional<double>& score, double threshold) {
  if (!score) {
    if (optimum.infeasible) return {Verdict::kNothing, {0, 0}};
    return optimum.score ? Judgement{Verdict::kFailed, {}} : Judgement{Verdict::kOpen, {}};
  }
  if (optimum.infeasible || *score > optimum.upper_bound + threshold) {
    return {Verdict::kAbove, {0, 0}};
  }
  Range error;
  error.low = std::max(0.0, optimum.score.value_or(*score) - *score);
  error.high = std::max(error.low, optimum.upper_bound - *score);
  if (error.low > threshold) return {Verdict::kError, error};
  return {error.high > threshold ? Verdict::kOpen : Verdict::kOptimal, error};
}

}  // namespace exact::audit
