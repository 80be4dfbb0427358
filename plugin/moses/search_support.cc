#include "plugin/moses/search_support.h"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace exact {

std::string Disagreement(Score ours, float theirs) {
  if (std::abs(ours - theirs) <= 1e-3 + 1e-5 * std::abs(ours)) return {};
  std::ostringstream message;
  message << "Moses scores the translation " << theirs << " and the exact search " << ours
          << "; there is a feature that it does not understand";
  return message.str();
}

void LimitTime(int seconds, double used, Limits* limits) {
  if (seconds <= 0) return;
  const double left = std::max(1e-3, seconds - used);  // 0 would mean no limit
  limits->seconds = limits->seconds > 0 ? std::min(limits->seconds, left) : left;
}

}  // namespace exact
