// The parts of a certificate that only chart models have (docs/certificate-format.md).
#ifndef EXACT_HOST_CHART_CHART_CERTIFICATE_H_
#define EXACT_HOST_CHART_CHART_CERTIFICATE_H_

#include <nlohmann/json.hpp>
#include <vector>

#include "plugin/core/chart/problem/chart_prices.h"
#include "plugin/core/chart/problem/tree.h"
#include "plugin/host/chart/chart_sentence.h"

namespace exact::chart {

// The rules of a tree in preorder.
nlohmann::ordered_json DescribeTree(const ChartSentence& sentence, const Tree& tree);

// Prices of left or right contexts, by level and vertex.
nlohmann::ordered_json DescribePrices(const ChartSentence& sentence,
                                      const std::vector<ChartPrices::Price>& prices);

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_CHART_CERTIFICATE_H_
