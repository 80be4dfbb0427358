#include "plugin/core/chart/leaves/trigram_paths.h"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "plugin/core/base/memory_meter.h"

namespace exact::chart {
namespace {

constexpr std::uint32_t kNone = PathGraph::kNone;

}  // namespace

TrigramPaths::TrigramPaths(LeafRelaxation& relaxation, const WordPartition& partition)
    : relaxation_(relaxation),
      partition_(partition),
      graph_(relaxation.graph()),
      language_(relaxation.language()),
      prices_(relaxation.prices()),
      order_(PathOrder(relaxation.forest().vertex_count())),
      memory_(relaxation.budget()) {}

std::uint64_t TrigramPaths::Key(LeafWord before, LeafWord word) const {
  return Key(ColourPair{partition_.ColourOf(before), partition_.ColourOf(word)});
}

TrigramPaths::Arrivals TrigramPaths::Beginning(PortId out) {
  Arrivals arrivals;
  for (const PathGraph::LastPair& pair : graph_.LastPairs(out)) {
    arrivals.push_back({Key(pair.before, pair.word), language_.Behind(pair.before, pair.word),
                        -prices_[pair.price], pair.before, pair.word, out, kNone, pair.price});
  }
  for (const PathGraph::OnlyWord& only : graph_.OnlyWords(out)) {
    for (const LeafWord before : graph_.Previous(only.in)) {
      const Score value = relaxation_.WordPath(only.in, before) - prices_[only.price];
      arrivals.push_back({Key(before, only.word), language_.Behind(before, only.word), value,
                          before, only.word, out, only.in, only.price});
    }
  }
  const LeafForest& forest = relaxation_.forest();
  if (out == Down(forest.goal())) {
    const LeafWord nothing = forest.before_word();
    arrivals.push_back(
        {Key(nothing, nothing), language_.Behind(nothing), 0, nothing, nothing, out, kNone, kNone});
  }
  std::sort(arrivals.begin(), arrivals.end(), [](const Arrival& a, const Arrival& b) {
    return std::tie(a.colours, a.context, b.value) < std::tie(b.colours, b.context, a.value);
  });
  KeepBest(&arrivals);
  return arrivals;
}

void TrigramPaths::KeepBest(Arrivals* arrivals) {
  arrivals->erase(std::unique(arrivals->begin(), arrivals->end(),
                              [](const Arrival& a, const Arrival& b) {
                                return a.colours == b.colours && a.context == b.context;
                              }),
                  arrivals->end());
}

const TrigramPaths::Arrivals& TrigramPaths::At(PortId port) {
  const auto found = arrivals_.find(port);
  if (found != arrivals_.end()) return found->second;
  Arrivals arrivals = Beginning(port);
  Arrivals merged;
  for (const PathGraph::Arc& arc : graph_.ArcsInto(port)) {
    Arrivals others = At(arc.from);
    for (Arrival& other : others) other.value -= prices_[arc.second];
    merged.clear();
    std::merge(arrivals.begin(), arrivals.end(), others.begin(), others.end(),
               std::back_inserter(merged), [](const Arrival& a, const Arrival& b) {
                 return std::tie(a.colours, a.context, b.value) <
                        std::tie(b.colours, b.context, a.value);
               });
    KeepBest(&merged);
    arrivals.swap(merged);
  }
  arrivals.shrink_to_fit();
  memory_.Add(HeapBytes(arrivals));
  return arrivals_.emplace(port, std::move(arrivals)).first->second;
}

const TrigramPaths::Arrival* TrigramPaths::Best(const Arrivals& arrivals, LeafWord leaf,
                                                ColourPair colours, Score* value) {
  auto at = std::lower_bound(
      arrivals.begin(), arrivals.end(), Key(colours),
      [](const Arrival& arrival, std::uint64_t key) { return arrival.colours < key; });
  const Arrival* best = nullptr;
  *value = kMinusInfinity;
  for (; at != arrivals.end() && at->colours == Key(colours); ++at) {
    const Score here = at->value + language_.ScoreAfter(at->context, leaf);
    if (here <= *value) continue;
    best = &*at;
    *value = here;
  }
  return best;
}

Score TrigramPaths::First(PortId in, LeafWord leaf, ColourPair colours) {
  if (IsPlain()) return relaxation_.FirstBest(in, leaf);
  Score value;
  Best(At(in), leaf, colours, &value);
  return value;
}

LeafWord TrigramPaths::BestBefore(PortId in, const PathGraph::FirstPair& pair, ColourPair colours,
                                  Score* value) {
  LeafWord best = 0;
  *value = kMinusInfinity;
  for (const LeafWord before : graph_.Previous(in)) {
    if (partition_.ColourOf(before) != colours.before) continue;
    const Score here = relaxation_.WordPath(in, before) +
                       language_.ScoreAfter(language_.Behind(before, pair.word), pair.next);
    if (here <= *value) continue;
    best = before;
    *value = here;
  }
  return best;
}

Score TrigramPaths::Second(PortId in, std::uint32_t pair, ColourPair colours) {
  if (IsPlain()) return relaxation_.PairBest(pair);
  Score value;
  BestBefore(in, graph_.FirstPairs(in)[pair - graph_.FirstPairsBegin(in)], colours, &value);
  return value;
}

LeafWord TrigramPaths::BestLast(ColourPair colours, Score* value) {
  const PortId end = Up(relaxation_.forest().goal());
  const LeafWord start = relaxation_.forest().start_word();
  return BestBefore(end, {start, start}, colours, value);  // <s> scores nothing
}

Score TrigramPaths::End(ColourPair colours) {
  if (IsPlain()) return relaxation_.EndBest();
  Score value;
  BestLast(colours, &value);
  return value;
}

void TrigramPaths::TraceWord(PortId port, LeafWord word, std::vector<PriceId>* pays) const {
  while (relaxation_.WordArc(port, word) != kNone) {
    const PathGraph::Arc& arc = graph_.arc(relaxation_.WordArc(port, word));
    pays->push_back(arc.first);
    port = arc.from;
  }
  if (word == relaxation_.forest().before_word()) return;  // nothing to pay
  pays->push_back(graph_.LastWordPrice(port, word));
}

void TrigramPaths::TraceSecond(PortId out, PortId port, std::vector<PriceId>* pays) {
  std::vector<Score> paths(graph_.port_count(), kMinusInfinity);
  std::vector<const PathGraph::Arc*> next(graph_.port_count(), nullptr);
  paths[port] = 0;
  for (std::size_t i = order_.size(); i-- > 0;) {
    if (paths[order_[i]] == kMinusInfinity) continue;
    for (const PathGraph::Arc& arc : graph_.ArcsInto(order_[i])) {
      const Score path = paths[order_[i]] - prices_[arc.second];
      if (path <= paths[arc.from]) continue;
      paths[arc.from] = path;
      next[arc.from] = &arc;
    }
  }
  for (; out != port; out = next[out]->to) pays->push_back(next[out]->second);
}

Prediction TrigramPaths::PlainFirst(PortId in, LeafWord leaf) const {
  Prediction prediction;
  PortId port = in;
  while (relaxation_.FirstArc(port, leaf) != kNone) {
    const PathGraph::Arc& arc = graph_.arc(relaxation_.FirstArc(port, leaf));
    prediction.second_pays.push_back(arc.second);
    port = arc.from;
  }
  const BestExtensions::Source source = relaxation_.FirstSource(port, leaf);
  prediction.before = source.before;
  prediction.word = source.before;
  if (source.end == kNone) return prediction;  // before the first leaf
  const Range<PathGraph::LastPair> pairs = graph_.LastPairs(port);
  if (source.end < pairs.size()) {
    prediction.word = pairs[source.end].word;
    prediction.second_pays.push_back(pairs[source.end].price);
    return prediction;
  }
  const PathGraph::OnlyWord& only = graph_.OnlyWords(port)[source.end - pairs.size()];
  prediction.word = only.word;
  prediction.second_pays.push_back(only.price);
  TraceWord(only.in, source.before, &prediction.first_pays);
  return prediction;
}

Prediction TrigramPaths::PredictFirst(PortId in, LeafWord leaf, ColourPair colours) {
  if (IsPlain()) return PlainFirst(in, leaf);
  Prediction prediction;
  Score value;
  const Arrival arrival = *Best(At(in), leaf, colours, &value);
  TraceSecond(arrival.out, in, &prediction.second_pays);
  prediction.before = arrival.before;
  prediction.word = arrival.word;
  if (arrival.price != kNone) prediction.second_pays.push_back(arrival.price);
  if (arrival.in != kNone) TraceWord(arrival.in, arrival.before, &prediction.first_pays);
  return prediction;
}

Prediction TrigramPaths::PredictSecond(PortId in, std::uint32_t pair, ColourPair colours) {
  Prediction prediction;
  const PathGraph::FirstPair& words = graph_.FirstPairs(in)[pair - graph_.FirstPairsBegin(in)];
  Score value;
  prediction.before =
      IsPlain() ? relaxation_.PairBefore(pair) : BestBefore(in, words, colours, &value);
  prediction.word = words.word;
  TraceWord(in, prediction.before, &prediction.first_pays);
  return prediction;
}

Prediction TrigramPaths::PredictEnd(ColourPair colours) {
  Prediction prediction;
  Score value;
  prediction.before = IsPlain() ? relaxation_.EndWord() : BestLast(colours, &value);
  prediction.word = relaxation_.forest().start_word();
  TraceWord(Up(relaxation_.forest().goal()), prediction.before, &prediction.first_pays);
  return prediction;
}

}  // namespace exact::chart
