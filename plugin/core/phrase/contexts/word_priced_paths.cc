#include "plugin/core/phrase/contexts/word_priced_paths.h"

#include <algorithm>
#include <numeric>

#include "plugin/core/base/id_table.h"

namespace exact {
namespace {

constexpr int kMaxSteps = 30;
constexpr int kPatience = 2;  // steps without a lower bound until they are halved

}  // namespace

WordPricedPaths::WordPricedPaths(const SearchProblem& problem, const OptionTable& table,
                                 const CoverageLattice& lattice, Budget& budget)
    : problem_(problem),
      table_(table),
      lattice_(lattice),
      allocation_(budget),
      prices_(problem.sentence_length, 0) {
  allocation_.Add((lattice_.nodes().size() + lattice_.variants().size()) * sizeof(Score));
  completions_.resize(lattice_.nodes().size());
  SetFirstPrices();
}

// As in WordPrices: an unknown word scores -100, and would be left out for dozens of rounds.
void WordPricedPaths::SetFirstPrices() {
  std::vector<Score> best(prices_.size(), kMinusInfinity);
  for (const OptionTable::Span& span : table_.spans()) {
    const auto words = static_cast<Score>(span.last + 1 - span.first);
    for (std::uint32_t e = span.begin; e < span.end; ++e) {
      const Score share = table_.entries()[e].estimate / words;
      for (std::uint32_t i = span.first; i <= span.last; ++i) best[i] = std::max(best[i], share);
    }
  }
  for (std::uint32_t i = 0; i < best.size(); ++i) {
    const bool open = !problem_.initial_coverage.Has(i);
    if (open && best[i] != kMinusInfinity) prices_[i] = -best[i];
  }
}

Score WordPricedPaths::PriceOf(SpanId span) const {
  if (span == IdTable::kNone) return 0;
  const OptionTable::Span& words = table_.spans()[span];
  return std::accumulate(prices_.begin() + words.first, prices_.begin() + words.last + 1, Score{0});
}

Score WordPricedPaths::SumOfPrices() const {
  return std::accumulate(prices_.begin(), prices_.end(), Score{0});
}

Score WordPricedPaths::MovePrices(const std::vector<Score>& scores, Score floor) {
  scores_ = scores;
  std::vector<Score> best_prices = prices_;
  Score lowest = FindCompletions();
  double rate = 1;
  int failures = 0;
  Score bound = lowest;
  for (int i = 0; i < kMaxSteps && bound > floor; ++i) {
    std::vector<Score> step = Excess();
    const Score norm = std::inner_product(step.begin(), step.end(), step.begin(), Score{0});
    if (norm == 0) break;
    for (Score& change : step) change *= -rate * (bound - floor) / norm;
    AddToPrices(step);
    bound = FindCompletions();
    if (bound < lowest) {
      lowest = bound;
      best_prices = prices_;
      failures = 0;
    } else if (++failures == kPatience) {
      rate /= 2;
      failures = 0;
    }
  }
  std::vector<Score> back(prices_.size());
  std::transform(best_prices.begin(), best_prices.end(), prices_.begin(), back.begin(),
                 [](Score best, Score now) { return best - now; });
  AddToPrices(back);
  return FindCompletions();
}

void WordPricedPaths::AddToPrices(const std::vector<Score>& change) {
  std::vector<Score> before(change.size() + 1, 0);
  std::partial_sum(change.begin(), change.end(), before.begin() + 1);
  for (VariantId v = 0; v < scores_.size(); ++v) {
    const SpanId span = lattice_.steps()[lattice_.variants()[v].step].span;
    if (span == IdTable::kNone) continue;
    scores_[v] += before[table_.spans()[span].last + 1] - before[table_.spans()[span].first];
  }
  std::transform(prices_.begin(), prices_.end(), change.begin(), prices_.begin(),
                 [](Score price, Score more) { return price + more; });
}

// Returns the bound.  Edges lead to nodes with higher numbers.
Score WordPricedPaths::FindCompletions() {
  completions_[lattice_.last()] = 0;
  for (std::uint32_t n = lattice_.last(); n-- > 0;) {
    const CoverageLattice::Node& node = lattice_.nodes()[n];
    Score best = kMinusInfinity;
    for (std::size_t e = node.edges_begin; e < node.edges_end; ++e) {
      const CoverageLattice::Edge& edge = lattice_.edges()[e];
      best = std::max(best, scores_[edge.variant] + completions_[edge.to]);
    }
    completions_[n] = best;
  }
  return completions_.front() - SumOfPrices();
}

// How often the best path translates each word, less 1: a subgradient of the bound.
std::vector<Score> WordPricedPaths::Excess() const {
  std::vector<Score> excess(prices_.size());
  for (std::uint32_t i = 0; i < excess.size(); ++i) {
    excess[i] = problem_.initial_coverage.Has(i) ? 0 : -1;
  }
  for (std::uint32_t n = 0; n != lattice_.last();) {
    const auto begin = lattice_.edges().begin();
    const CoverageLattice::Node& node = lattice_.nodes()[n];
    const auto best = std::max_element(
        begin + static_cast<std::ptrdiff_t>(node.edges_begin),
        begin + static_cast<std::ptrdiff_t>(node.edges_end), [&](const auto& a, const auto& b) {
          return scores_[a.variant] + completions_[a.to] < scores_[b.variant] + completions_[b.to];
        });
    const SpanId span = lattice_.steps()[lattice_.variants()[best->variant].step].span;
    if (span != IdTable::kNone) {
      const OptionTable::Span& words = table_.spans()[span];
      for (std::uint32_t i = words.first; i <= words.last; ++i) excess[i] += 1;
    }
    n = best->to;
  }
  return excess;
}

}  // namespace exact
