#include "plugin/core/lagrange/dual_method.h"

#include <algorithm>
#include <cmath>

#include "plugin/core/base/error.h"

namespace exact {

void DualMethod::Minimise(const Prices& start, const DualFunction& evaluate) {
  bool stopped = false;
  Run(start, [&](const Prices& prices) {
    EXACT_THROW_IF(stopped, InternalError, "a dual method goes on after it was stopped");
    EXACT_THROW_IF(!std::all_of(prices.begin(), prices.end(),
                                [](Score price) { return std::isfinite(price); }),
                   InternalError, "a dual method asks for a price that is not finite");
    std::optional<DualPoint> point = evaluate(prices);
    EXACT_THROW_IF(point && !std::isfinite(point->evaluation.dual), InternalError,
                   "a dual method is to go on from a bound of " << point->evaluation.dual);
    stopped = !point;
    return point;
  });
  EXACT_THROW_IF(!stopped, InternalError, "a dual method stopped by itself");
}

}  // namespace exact
