#include "plugin/core/chart/leaves/coloured_search.h"

#include <algorithm>

namespace exact::chart {
namespace {

// Time and memory are checked once in so many items.
constexpr std::size_t kItemsPerCheck = 4096;

}  // namespace

ColouredSearch::ColouredSearch(LeafRelaxation& relaxation, const WordPartition& partition,
                               Options options, Budget& budget)
    : relaxation_(relaxation),
      forest_(relaxation.forest()),
      graph_(relaxation.graph()),
      partition_(partition),
      options_(options),
      knows_words_(partition.colour_count() == forest_.word_count()),
      budget_(budget),
      memory_(budget),
      paths_(relaxation, partition),
      edges_begin_(forest_.vertex_count() + 1, 0) {
  for (const LeafForest::Edge& edge : forest_.edges()) ++edges_begin_[edge.head + 1];
  for (std::size_t i = 0; i + 1 < edges_begin_.size(); ++i) edges_begin_[i + 1] += edges_begin_[i];
}

ColouredSearch::Result ColouredSearch::Run() {
  const std::uint32_t nothing = partition_.ColourOf(forest_.before_word());
  const std::uint32_t group = Solve(forest_.goal(), {nothing, nothing});
  const std::vector<Item>& items = groups_[group].items;
  std::uint32_t best = kNone;
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    const Score bound =
        items[i].value + relaxation_.Outside(forest_.goal()) - EndLoss(items[i].state);
    const Score value = knows_words_ ? items[i].real : bound;
    if (!(bound > options_.floor) || !(value > options_.floor) || !(value > result_.value)) {
      continue;
    }
    best = i;
    result_.value = value;
  }
  if (best != kNone) result_.tree = ReadTree(group, best);
  return std::move(result_);
}

Score ColouredSearch::EndLoss(State state) {
  const PortId end = Up(forest_.goal());
  const std::uint32_t start = partition_.ColourOf(forest_.start_word());
  return relaxation_.FirstBest(end, forest_.start_word()) -
         paths_.First(end, forest_.start_word(), {state.before, state.word}) +
         relaxation_.EndBest() - paths_.End({state.word, start});
}

template <class T>
void ColouredSearch::Merge(std::vector<T>* parts) const {
  if (parts->size() < 2) return;
  std::sort(parts->begin(), parts->end(), [&](const T& a, const T& b) {
    if (a.state.before != b.state.before) return a.state.before < b.state.before;
    if (a.state.word != b.state.word) return a.state.word < b.state.word;
    return Merit(a) > Merit(b);
  });
  parts->erase(std::unique(parts->begin(), parts->end(),
                           [](const T& a, const T& b) { return a.state == b.state; }),
               parts->end());
}

std::uint32_t ColouredSearch::Solve(VertexId vertex, State state) {
  const std::uint32_t number = group_names_.NumberOf({vertex, state.before, state.word, 0});
  if (number < groups_.size()) return number;
  groups_.emplace_back();
  std::vector<Item> items;
  for (std::uint32_t i = edges_begin_[vertex]; i < edges_begin_[vertex + 1]; ++i) {
    if (relaxation_.Outside(vertex) + relaxation_.EdgeValue(i) > options_.floor) {
      ReadEdge(i, state, &items);
    }
  }
  Merge(&items);
  std::sort(items.begin(), items.end(),
            [](const Item& a, const Item& b) { return a.value > b.value; });
  if (options_.width != 0 && items.size() > options_.width) {
    items.resize(options_.width);
    result_.complete = false;
  }
  result_.items += items.size();
  CheckLimits();
  groups_[number].items = std::move(items);
  return number;
}

void ColouredSearch::ReadEdge(std::uint32_t edge, State state, std::vector<Item>* items) {
  if (GiveUp()) {
    result_.complete = false;
    return;
  }
  const LeafForest::Edge& rule = forest_.edges()[edge];
  const Score least = options_.floor - relaxation_.Outside(rule.head);
  std::vector<Prefix> prefixes = {
      {state, relaxation_.EdgeValue(edge), relaxation_.FixedScore(edge), kNone}};
  std::size_t run = 0;
  std::size_t in_run = 0;
  for (const LeafForest::Element& element : forest_.Target(rule)) {
    if (prefixes.empty()) return;
    if (element.is_slot) {
      if (in_run > 0) ++run;
      in_run = 0;
      ReadSlot(element.value, least, &prefixes);
    } else {
      ReadWord(graph_.Runs(edge)[run], in_run++, element.value, least, &prefixes);
    }
  }
  for (const Prefix& prefix : prefixes) {
    items->push_back({prefix.state, prefix.value, prefix.real, edge, prefix.previous});
  }
}

void ColouredSearch::ReadWord(const PathGraph::Run& run, std::size_t in_run, LeafWord word,
                              Score least, std::vector<Prefix>* prefixes) {
  std::size_t kept = 0;
  for (Prefix& prefix : *prefixes) {
    if (in_run == 0) prefix.value -= FirstLoss(run, prefix.state);
    if (in_run == 1) prefix.value -= SecondLoss(run, prefix.state);
    if (!(prefix.value > least)) continue;
    if (knows_words_ && in_run < 2) {
      LeafLanguage& language = relaxation_.language();
      prefix.real +=
          language.ScoreAfter(language.Behind(prefix.state.before, prefix.state.word), word);
    }
    prefix.state = {prefix.state.word, partition_.ColourOf(word)};
    (*prefixes)[kept++] = prefix;
  }
  prefixes->resize(kept);
  Merge(prefixes);
}

void ColouredSearch::ReadSlot(VertexId vertex, Score least, std::vector<Prefix>* prefixes) {
  std::vector<Prefix> longer;
  for (const Prefix& prefix : *prefixes) {
    const std::uint32_t group = Solve(vertex, prefix.state);
    const Score inside = relaxation_.Inside(vertex);
    const std::vector<Item>& items = groups_[group].items;
    for (std::uint32_t i = 0; i < items.size(); ++i) {
      const Score value = prefix.value - (inside - items[i].value);
      if (!(value > least)) break;  // the items after it are no better
      steps_.push_back({prefix.previous, group, i});
      longer.push_back({items[i].state, value, prefix.real + items[i].real,
                        static_cast<std::uint32_t>(steps_.size() - 1)});
    }
  }
  Merge(&longer);
  prefixes->swap(longer);
}

Score ColouredSearch::FirstLoss(const PathGraph::Run& run, State state) {
  const std::uint32_t name = loss_names_.NumberOf({run.in, run.first, state.before, state.word});
  if (name == losses_.size()) {
    losses_.push_back(relaxation_.FirstBest(run.in, run.first) -
                      paths_.First(run.in, run.first, {state.before, state.word}));
  }
  return losses_[name];
}

Score ColouredSearch::SecondLoss(const PathGraph::Run& run, State state) {
  // Ports are even and odd numbers below this one.
  const auto pairs = static_cast<std::uint32_t>(graph_.port_count());
  const std::uint32_t name = loss_names_.NumberOf({pairs, run.pair, state.before, 0});
  if (name == losses_.size()) {
    losses_.push_back(relaxation_.PairBest(run.pair) -
                      paths_.Second(run.in, run.pair, {state.before, state.word}));
  }
  return losses_[name];
}

std::vector<std::uint32_t> ColouredSearch::ReadTree(std::uint32_t group, std::uint32_t item) const {
  std::vector<std::uint32_t> tree;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> open = {{group, item}};
  while (!open.empty()) {
    const Item& top = groups_[open.back().first].items[open.back().second];
    open.pop_back();
    tree.push_back(top.edge);
    // From the last slot to the first, so that the first is on top.
    for (std::uint32_t i = top.steps; i != kNone; i = steps_[i].previous) {
      open.emplace_back(steps_[i].group, steps_[i].item);
    }
  }
  return tree;
}

void ColouredSearch::CheckLimits() {
  if (groups_.size() % kItemsPerCheck != 0) return;
  budget_.CheckTime();
  memory_.Measure(result_.items * sizeof(Item) + HeapBytes(groups_, steps_, losses_) +
                  group_names_.Bytes() + loss_names_.Bytes());
}

}  // namespace exact::chart
