// What is known about a sentence after a search of its trees.
#ifndef EXACT_CORE_CHART_CHART_OUTCOME_H_
#define EXACT_CORE_CHART_CHART_OUTCOME_H_

#include <optional>
#include <utility>

#include "plugin/core/chart/problem/chart_prices.h"
#include "plugin/core/chart/problem/tree.h"
#include "plugin/core/lagrange/search_outcome.h"

namespace exact::chart {

struct ChartOutcome : SearchOutcome {
  std::optional<Tree> tree;  // the best one known; set by SetTree
  ChartPrices prices;        // of context-prices, if ChartOptions::keep_prices

  void SetTree(std::optional<Tree> best) {
    found = best.has_value();
    tree = std::move(best);
  }
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CHART_OUTCOME_H_
