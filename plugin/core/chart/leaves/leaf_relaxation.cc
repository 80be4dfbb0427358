#include "plugin/core/chart/leaves/leaf_relaxation.h"

#include <algorithm>

namespace exact::chart {
namespace {

// The graph is made anew when this share of its edges is left.
constexpr double kShareForNewGraph = 0.7;
// So many previous words of a port are sorted; more are needed rarely.
constexpr std::size_t kSorted = 24;

}  // namespace

LeafRelaxation::LeafRelaxation(Space& space, const LeafForest& forest, Budget& budget)
    : forest_(forest),
      budget_(budget),
      words_(forest.word_count()),
      graph_(std::in_place, forest, std::vector<bool>(forest.edges().size(), true), &names_),
      language_(space, forest, *graph_),
      extensions_(language_, words_),
      memory_(budget),
      price_count_(names_.size()),
      order_(PathOrder(forest.vertex_count())),
      alive_(forest.edges().size(), true),
      edges_left_(forest.edges().size()),
      edges_in_graph_(edges_left_),
      is_special_(words_, false) {
  FindFixedScores();
  MakeRoom();
}

void LeafRelaxation::FindFixedScores() {
  for (const LeafForest::Edge& edge : forest_.edges()) {
    Score score = edge.score;
    const Range<LeafForest::Element> target = forest_.Target(edge);
    for (std::size_t i = 2; i < target.size(); ++i) {
      if (target[i].is_slot || target[i - 1].is_slot || target[i - 2].is_slot) continue;
      score += language_.ScoreAfter(language_.Behind(target[i - 2].value, target[i - 1].value),
                                    target[i].value);
    }
    fixed_.push_back(score);
  }
}

void LeafRelaxation::MakeRoom() {
  const std::size_t cells = graph_->port_count() * words_;
  constexpr std::size_t kCellBytes =
      2 * sizeof(Score) + 2 * sizeof(std::uint32_t) + sizeof(BestExtensions::Source);
  memory_.Measure(cells * kCellBytes + graph_->Bytes() + names_.Bytes() + language_.Bytes());
  word_paths_.assign(cells, kMinusInfinity);
  first_best_.assign(cells, kMinusInfinity);
  word_arcs_.assign(cells, PathGraph::kNone);
  first_arcs_.assign(cells, PathGraph::kNone);
  first_sources_.assign(cells, {PathGraph::kNone, 0});
  pair_before_.assign(graph_->first_pair_count(), 0);
  pair_best_.assign(graph_->first_pair_count(), kMinusInfinity);
  best_previous_.assign(graph_->port_count(), {});
  inside_.assign(forest_.vertex_count(), kMinusInfinity);
  outside_.assign(forest_.vertex_count(), kMinusInfinity);
  edge_values_.assign(forest_.edges().size(), kMinusInfinity);
}

void LeafRelaxation::SolveUnder(const Prices& prices) {
  if (static_cast<double>(edges_left_) < kShareForNewGraph * static_cast<double>(edges_in_graph_)) {
    graph_.emplace(forest_, alive_, &names_);
    edges_in_graph_ = edges_left_;
    MakeRoom();
  }
  prices_ = prices;
  for (std::vector<LeafWord>& best : best_previous_) best.clear();
  FindWordPaths();
  FindPairs();
  FindFirsts();
  FindInside();
  FindOutside();
}

void LeafRelaxation::FindWordPaths() {
  for (const PortId port : order_) {
    Score* here = word_paths_.data() + Cell(port, 0);
    std::uint32_t* arcs = word_arcs_.data() + Cell(port, 0);
    const std::vector<LeafWord>& previous = graph_->Previous(port);
    for (const LeafWord word : previous) {
      here[word] = kMinusInfinity;
      arcs[word] = PathGraph::kNone;
    }
    if (port == Down(forest_.goal())) here[forest_.before_word()] = 0;
    for (const PathGraph::LastWord& last : graph_->LastWords(port)) {
      here[last.word] = std::max(here[last.word], -prices_[last.price]);
    }
    for (const PathGraph::Arc& arc : graph_->ArcsInto(port)) {
      const Score* from = word_paths_.data() + Cell(arc.from, 0);
      const Score price = prices_[arc.first];
      for (const LeafWord word : graph_->Previous(arc.from)) {
        if (!(from[word] - price > here[word])) continue;
        here[word] = from[word] - price;
        arcs[word] = graph_->IdOf(arc);
      }
    }
  }
}

const std::vector<LeafWord>& LeafRelaxation::BestPrevious(PortId port) {
  std::vector<LeafWord>& best = best_previous_[port];
  if (best.empty()) {
    best = graph_->Previous(port);
    const Score* paths = word_paths_.data() + Cell(port, 0);
    const std::size_t sorted = std::min(kSorted, best.size());
    std::partial_sort(best.begin(), best.begin() + static_cast<std::ptrdiff_t>(sorted), best.end(),
                      [&](LeafWord a, LeafWord b) { return paths[a] > paths[b]; });
  }
  return best;
}

void LeafRelaxation::AddContexts(PortId in, LeafWord word, Score value, std::uint32_t end) {
  const Score* paths = word_paths_.data() + Cell(in, 0);
  const std::vector<LeafLanguage::Special>& specials = language_.Specials(word);
  for (const LeafLanguage::Special& special : specials) {
    is_special_[special.before] = true;
    if (paths[special.before] == kMinusInfinity) continue;
    extensions_.Add(special.context, value + paths[special.before], {end, special.before});
  }
  Score best = kMinusInfinity;
  LeafWord before = 0;
  const std::vector<LeafWord>& previous = BestPrevious(in);
  for (std::size_t i = 0; i < previous.size(); ++i) {
    if (is_special_[previous[i]]) continue;
    if (paths[previous[i]] > best) {
      best = paths[previous[i]];
      before = previous[i];
    }
    if (i < kSorted) break;  // what follows is no better
  }
  if (best != kMinusInfinity) {
    extensions_.Add(language_.Behind(word), value + best, {end, before});
  }
  for (const LeafLanguage::Special& special : specials) is_special_[special.before] = false;
}

void LeafRelaxation::FindPairs() {
  std::vector<Score> best(words_, kMinusInfinity);
  std::vector<BestExtensions::Source> sources(words_);
  std::vector<LeafWord> nexts;
  for (PortId in = 0; in < graph_->port_count(); ++in) {
    const Range<PathGraph::FirstPair> pairs = graph_->FirstPairs(in);
    const std::uint32_t first_id = graph_->FirstPairsBegin(in);
    for (std::size_t i = 0, end = 0; i < pairs.size(); i = end) {
      nexts.clear();
      for (end = i; end < pairs.size() && pairs[end].word == pairs[i].word; ++end) {
        nexts.push_back(pairs[end].next);
      }
      AddContexts(in, pairs[i].word, 0, 0);
      extensions_.Run(nexts, best.data(), sources.data());
      for (std::size_t j = i; j < end; ++j) {
        pair_best_[first_id + j] = best[pairs[j].next];
        pair_before_[first_id + j] = sources[pairs[j].next].before;
        best[pairs[j].next] = kMinusInfinity;
      }
    }
  }
}

void LeafRelaxation::FindFirsts() {
  for (const PortId port : order_) {
    budget_.CheckTime();
    Score* here = first_best_.data() + Cell(port, 0);
    std::uint32_t* arcs = first_arcs_.data() + Cell(port, 0);
    const std::vector<LeafWord>& next = graph_->Next(port);
    for (const LeafWord word : next) {
      here[word] = kMinusInfinity;
      arcs[word] = PathGraph::kNone;
    }
    std::uint32_t end = 0;
    for (const PathGraph::LastPair& pair : graph_->LastPairs(port)) {
      extensions_.Add(language_.Behind(pair.before, pair.word), -prices_[pair.price],
                      {end++, pair.before});
    }
    for (const PathGraph::OnlyWord& only : graph_->OnlyWords(port)) {
      AddContexts(only.in, only.word, -prices_[only.price], end++);
    }
    if (port == Down(forest_.goal())) {
      const LeafWord nothing = forest_.before_word();
      extensions_.Add(language_.Behind(nothing), 0, {PathGraph::kNone, nothing});
    }
    extensions_.Run(next, here, first_sources_.data() + Cell(port, 0));
    for (const PathGraph::Arc& arc : graph_->ArcsInto(port)) {
      const Score* from = first_best_.data() + Cell(arc.from, 0);
      const Score price = prices_[arc.second];
      for (const LeafWord word : next) {
        if (!(from[word] - price > here[word])) continue;
        here[word] = from[word] - price;
        arcs[word] = graph_->IdOf(arc);
      }
    }
  }
}

void LeafRelaxation::FindInside() {
  std::fill(inside_.begin(), inside_.end(), kMinusInfinity);
  for (std::uint32_t i = 0; i < alive_.size(); ++i) {
    if (!alive_[i]) continue;
    const LeafForest::Edge& edge = forest_.edges()[i];
    Score value = fixed_[i];
    for (const PathGraph::Run& run : graph_->Runs(i)) {
      value += FirstBest(run.in, run.first) + prices_[run.last] + prices_[run.second];
      if (run.pair != PathGraph::kNone) value += pair_best_[run.pair];
    }
    for (const std::uint32_t id : graph_->Arcs(i)) {
      value += prices_[graph_->arc(id).first] + prices_[graph_->arc(id).second];
    }
    for (const LeafForest::Element& element : forest_.Target(edge)) {
      if (element.is_slot) value += inside_[element.value];
    }
    edge_values_[i] = value;
    inside_[edge.head] = std::max(inside_[edge.head], value);
  }
}

LeafWord LeafRelaxation::EndWord() const {
  const PortId end = Up(forest_.goal());
  const std::vector<LeafWord>& previous = graph_->Previous(end);
  return *std::max_element(previous.begin(), previous.end(), [&](LeafWord a, LeafWord b) {
    return WordPath(end, a) < WordPath(end, b);
  });
}

void LeafRelaxation::FindOutside() {
  std::fill(outside_.begin(), outside_.end(), kMinusInfinity);
  outside_[forest_.goal()] = FirstBest(Up(forest_.goal()), forest_.start_word()) + EndBest();
  for (std::size_t i = alive_.size(); i-- > 0;) {
    if (edge_values_[i] == kMinusInfinity) continue;
    const LeafForest::Edge& edge = forest_.edges()[i];
    const Score value = outside_[edge.head] + edge_values_[i];
    for (const LeafForest::Element& element : forest_.Target(edge)) {
      if (!element.is_slot) continue;
      Score& outside = outside_[element.value];
      outside = std::max(outside, value - inside_[element.value]);
    }
  }
}

std::vector<std::uint32_t> LeafRelaxation::BestTree() const {
  std::vector<std::uint32_t> best(forest_.vertex_count(), PathGraph::kNone);
  for (std::uint32_t i = 0; i < alive_.size(); ++i) {
    if (edge_values_[i] == kMinusInfinity) continue;
    std::uint32_t& edge = best[forest_.edges()[i].head];
    if (edge == PathGraph::kNone || edge_values_[i] > edge_values_[edge]) edge = i;
  }
  std::vector<std::uint32_t> tree;
  std::vector<VertexId> open = {forest_.goal()};
  while (!open.empty()) {
    tree.push_back(best[open.back()]);
    open.pop_back();
    const Range<LeafForest::Element> target = forest_.Target(forest_.edges()[tree.back()]);
    for (std::size_t i = target.size(); i-- > 0;) {
      if (target[i].is_slot) open.push_back(target[i].value);
    }
  }
  return tree;
}

void LeafRelaxation::Prune(Score floor) {
  for (std::uint32_t i = 0; i < alive_.size(); ++i) {
    if (!alive_[i] || outside_[forest_.edges()[i].head] + edge_values_[i] > floor) continue;
    alive_[i] = false;
    edge_values_[i] = kMinusInfinity;
    --edges_left_;
  }
}

}  // namespace exact::chart
