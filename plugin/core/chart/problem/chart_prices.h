// The prices of a search by contexts of a forest, as others may read them: a part of a certificate.
#ifndef EXACT_CORE_CHART_PROBLEM_CHART_PRICES_H_
#define EXACT_CORE_CHART_PROBLEM_CHART_PRICES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/chart/problem/forest.h"

namespace exact::chart {

struct ChartPrices {
  static constexpr std::size_t kMostWords = 2;

  struct Price {
    VertexId vertex = 0;
    std::uint8_t level = 0;  // the most words of a context in the rounds that the price is from
    std::uint8_t word_count = 0;
    // The first words of a string, as far as what precedes it needs them; or the last words, as far
    // as what follows needs them.  kSentenceStart stands for <s>.
    std::array<Word, kMostWords> words{};
    Score price = 0;
  };

  // By level, then by vertex.
  std::vector<Price> left;
  std::vector<Price> right;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_PROBLEM_CHART_PRICES_H_
