// Collects the prices of all rounds of a search, for its certificate.
//
// A network has prices only for what earlier rounds have left.  Who checks the certificate has not
// removed as much, so the prices of removed contexts are kept as they were then.
#ifndef EXACT_CORE_CHART_CONTEXTS_PRICE_LOG_H_
#define EXACT_CORE_CHART_CONTEXTS_PRICE_LOG_H_

#include <vector>

#include "plugin/core/chart/contexts/context_rounds.h"
#include "plugin/core/chart/problem/chart_prices.h"
#include "plugin/core/ngram/lm_contexts.h"

namespace exact::chart {

class PriceLog {
 public:
  // Adds the prices as they are.  They replace those of rounds with contexts of the same length.
  void Take(const ContextRounds& rounds, const LmContexts& contexts);

  // All prices, sorted.
  ChartPrices Finish();

 private:
  ChartPrices prices_;  // those to be replaced stand before those that replace them
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_PRICE_LOG_H_
