// The slack of many good relaxed trees at a time.
//
// The subgradient of the paper (Rush and Collins 2011, figure 4) is the slack of one best tree: a
// round moves the prices of some dozen leaves, and there are a hundred thousand.  The mean slack of
// all trees, weighted by exp(value / temperature), moves the prices of all good trees at once.  It
// is an epsilon-subgradient: epsilon is how much the trees fall short of the best on average.  With
// temperature 0 it is the subgradient of the paper.  The bound does not depend on the direction.
#ifndef EXACT_CORE_CHART_LEAVES_EXPECTED_SLACK_H_
#define EXACT_CORE_CHART_LEAVES_EXPECTED_SLACK_H_

#include <vector>

#include "plugin/core/chart/leaves/leaf_relaxation.h"
#include "plugin/core/lagrange/prices.h"

namespace exact::chart {

// Slack is a whole number.  This many of it stand for one tree.
constexpr int kSlackPerTree = 1 << 12;

// `order`: see FindPredictions.  Requires: the relaxation was solved, and temperature > 0.
std::vector<Slack> ExpectedSlack(LeafRelaxation& relaxation, double temperature, std::size_t order);

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_EXPECTED_SLACK_H_
