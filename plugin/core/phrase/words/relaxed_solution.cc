#include "plugin/core/phrase/words/relaxed_solution.h"

#include <algorithm>
#include <utility>

namespace exact {

RelaxedSolution::RelaxedSolution(const SearchProblem& problem, Score bound, Derivation relaxed)
    : evaluation{bound, {}}, derivation(std::move(relaxed)) {
  std::vector<int> excess(problem.sentence_length);
  for (std::uint32_t i = 0; i < problem.sentence_length; ++i) {
    excess[i] = problem.initial_coverage.Has(i) ? 0 : -1;
  }
  for (const OptionId id : derivation.options) {
    for (std::uint32_t i = problem.options[id].first; i <= problem.options[id].last; ++i) {
      ++excess[i];
    }
  }
  for (std::uint32_t i = 0; i < problem.sentence_length; ++i) {
    if (excess[i] != 0) evaluation.slack.push_back({i, excess[i]});
  }
}

RelaxedSolution SolveUnder(const SearchProblem& problem, WordRelaxation& relaxation,
                           const Prices& prices) {
  relaxation.SolveUnder(prices);
  const Score bound = relaxation.UpperBound();
  if (bound == kMinusInfinity) return {};
  return {problem, bound, relaxation.BestPath()};
}

Prices InitialPrices(const SearchProblem& problem, const OptionTable& table) {
  Prices prices(problem.sentence_length, kMinusInfinity);
  for (const OptionTable::Span& span : table.spans()) {
    const Score share = table.entries()[span.begin].estimate / (span.last - span.first + 1);
    for (std::uint32_t i = span.first; i <= span.last; ++i) prices[i] = std::max(prices[i], share);
  }
  for (Score& price : prices) {
    price = price == kMinusInfinity ? 0 : -price;
  }
  return prices;
}

}  // namespace exact
