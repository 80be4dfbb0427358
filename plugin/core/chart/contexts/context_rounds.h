// The network of contexts of one level, its prices, and the rounds that move them.
//
// A round solves the network and moves every price by the difference of two max-marginals: of
// claiming the context, and of delivering it.  At the optimum of the prices both are the same.
// Many prices move at once, so each moves less than half of its difference, with momentum.
#ifndef EXACT_CORE_CHART_CONTEXTS_CONTEXT_ROUNDS_H_
#define EXACT_CORE_CHART_CONTEXTS_CONTEXT_ROUNDS_H_

#include <cstddef>
#include <vector>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/chart/beam/string_ends.h"
#include "plugin/core/chart/contexts/network_bounds.h"
#include "plugin/core/chart/contexts/short_strings.h"
#include "plugin/core/chart/contexts/survivors.h"
#include "plugin/core/chart/problem/chart_run.h"

namespace exact::chart {

// What the levels of one sentence share.
struct ContextForest {
  Space& space;
  EndJoiner& joiner;
  const std::vector<Word>& words;  // of the forest, sorted
  const WordPairs& neighbours;     // among them
  const ShortStrings& short_strings;
};

class ContextRounds {
 public:
  // `longest`: words of a context.  `forest`, what it refers to, and `budget` must outlive the
  // object.  Prices begin with an estimate, or with those of `before`, which may be nullptr and has
  // as many words or fewer.  Throws LimitReached.
  ContextRounds(std::size_t longest, const ContextForest& forest, const Survivors& survivors,
                ContextRounds* before, Budget& budget);
  ContextRounds(const ContextRounds&) = delete;
  ContextRounds& operator=(const ContextRounds&) = delete;

  // The bound under the prices as they are.
  Score Solve();

  // Call after Solve.
  void MovePrices();

  // What may be in trees above the floor.  Requires: Solve was called.
  Survivors FindSurvivors(Score floor) const;

  // Left and right contexts of all vertices.
  std::size_t context_count() const { return context_count_; }
  CoarseModel& model() { return model_; }
  const CoarseModel& model() const { return model_; }
  const ContextNetwork& network() const { return network_; }
  const NetworkBounds& bounds() const { return bounds_; }
  const ContextPrices& prices() const { return prices_; }

 private:
  void EstimatePrices();
  void TakePrices(ContextRounds& before);
  void TakeLeftPrices(ContextRounds& before, VertexId vertex);
  void TakeRightPrices(const ContextRounds& before, VertexId vertex);

  CoarseModel model_;
  const std::size_t edge_count_;
  const ContextNetwork network_;
  NetworkBounds bounds_;
  ContextPrices prices_;
  ContextPrices moves_;
  std::size_t context_count_;
  MemoryMeter meter_;
  double step_;
  Score last_bound_;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_CONTEXT_ROUNDS_H_
