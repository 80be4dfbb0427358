#include "plugin/core/chart/contexts/price_log.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace exact::chart {
namespace {

using Price = ChartPrices::Price;

Price PriceOfLeft(const LeftContext& left, const std::vector<Word>& words) {
  Price price;
  const auto add = [&](Word word) { price.words[price.word_count++] = word; };
  if (left.first == LeftContext::kClosed) add(kSentenceStart);
  if (left.first < LeftContext::kClosed) add(words[left.first]);
  if (left.HasSecondWord()) add(words[left.second]);
  if (left.second == LeftContext::kRestart) add(kSentenceStart);
  return price;
}

Price PriceOfRight(const std::vector<Word>& history) {
  Price price;
  const std::size_t count = std::min(history.size(), ChartPrices::kMostWords);
  price.word_count = static_cast<std::uint8_t>(count);
  std::copy_n(history.end() - static_cast<std::ptrdiff_t>(count), count, price.words.begin());
  return price;
}

auto KeyOf(const Price& price) {
  return std::tie(price.level, price.vertex, price.word_count, price.words);
}

// Sorts the prices and keeps the last one of each context.
void KeepLast(std::vector<Price>* prices) {
  std::stable_sort(prices->begin(), prices->end(),
                   [](const Price& a, const Price& b) { return KeyOf(a) < KeyOf(b); });
  const auto same = [](const Price& a, const Price& b) { return KeyOf(a) == KeyOf(b); };
  // Of equal ones, std::unique keeps the first of the reversed range.
  const auto end = std::unique(prices->rbegin(), prices->rend(), same);
  prices->erase(prices->begin(), end.base());
}

}  // namespace

void PriceLog::Take(const ContextRounds& rounds, const LmContexts& contexts) {
  const ContextNetwork& network = rounds.network();
  const CoarseModel& model = rounds.model();
  const auto add = [&](VertexId vertex, Price price, Score value, std::vector<Price>* prices) {
    price.vertex = vertex;
    price.level = static_cast<std::uint8_t>(model.longest());
    price.price = value;
    prices->push_back(price);
  };
  for (VertexId v = 0; v < network.vertices.size(); ++v) {
    const Span lefts = network.vertices[v].lefts;
    for (Index i = lefts.begin; i < lefts.end; ++i) {
      add(v, PriceOfLeft(network.lefts[i], model.words()), rounds.prices().left[i], &prices_.left);
    }
    const Span rights = network.Rights(v);
    for (Index i = rights.begin; i < rights.end; ++i) {
      const ContextId real = model[network.entries[i].context].real;
      add(v, PriceOfRight(contexts.History(real)), rounds.prices().right[i], &prices_.right);
    }
  }
}

ChartPrices PriceLog::Finish() {
  KeepLast(&prices_.left);
  KeepLast(&prices_.right);
  return std::move(prices_);
}

}  // namespace exact::chart
