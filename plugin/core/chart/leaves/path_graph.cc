#include "plugin/core/chart/leaves/path_graph.h"

#include <algorithm>
#include <utility>

#include "plugin/core/base/memory_meter.h"

namespace exact::chart {
namespace {

// The kinds of multipliers, the first part of their names.
enum Kind : std::uint32_t { kArcFirst, kArcSecond, kLastWord, kLastPair, kOnlyWord };

// Sorts the elements by port, and notes where those of each port begin.  Returns where each element
// went.
template <class T, class Before>
std::vector<std::uint32_t> GroupByPort(std::vector<std::pair<PortId, T>>& found, std::size_t ports,
                                       Before&& before, std::vector<T>* all,
                                       std::vector<std::uint32_t>* at) {
  std::vector<std::uint32_t> order(found.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    if (found[a].first != found[b].first) return found[a].first < found[b].first;
    return before(found[a].second, found[b].second);
  });
  std::vector<std::uint32_t> place(found.size());
  at->assign(ports + 1, 0);
  for (const std::uint32_t i : order) {
    place[i] = static_cast<std::uint32_t>(all->size());
    all->push_back(found[i].second);
    ++(*at)[found[i].first + 1];
  }
  for (std::size_t port = 0; port < ports; ++port) (*at)[port + 1] += (*at)[port];
  return place;
}

}  // namespace

// Collects everything in the order of the edges, then groups it by port.
class PathGraphBuilder {
 public:
  PathGraphBuilder(const LeafForest& forest, NameTable* names, PathGraph* graph)
      : forest_(forest), names_(*names), graph_(*graph), ports_(2 * forest.vertex_count()) {}

  void Build(const std::vector<bool>& alive) {
    for (std::uint32_t i = 0; i < forest_.edges().size(); ++i) {
      graph_.runs_at_.push_back(static_cast<std::uint32_t>(graph_.runs_.size()));
      graph_.arcs_at_.push_back(static_cast<std::uint32_t>(graph_.edge_arcs_.size()));
      if (alive[i]) AddEdge(forest_.edges()[i]);
    }
    graph_.runs_at_.push_back(static_cast<std::uint32_t>(graph_.runs_.size()));
    graph_.arcs_at_.push_back(static_cast<std::uint32_t>(graph_.edge_arcs_.size()));
    Group();
  }

 private:
  void AddEdge(const LeafForest::Edge& edge) {
    PortId port = Down(edge.head);
    run_.clear();
    for (const LeafForest::Element& element : forest_.Target(edge)) {
      if (!element.is_slot) {
        run_.push_back(element.value);
        continue;
      }
      Join(port, Down(element.value));
      port = Up(element.value);
    }
    Join(port, Up(edge.head));
  }

  // The words since the last slot, or nothing, stand between two ports.
  void Join(PortId in, PortId out) {
    if (run_.empty()) {
      AddArc(in, out);
    } else {
      AddRun(in, out);
      run_.clear();
    }
  }

  void AddArc(PortId from, PortId to) {
    const std::uint32_t number = arc_names_.NumberOf({0, from, to, 0});
    if (number == arcs_.size()) {
      arcs_.push_back({to,
                       {from, to, names_.NumberOf({kArcFirst, from, to, 0}),
                        names_.NumberOf({kArcSecond, from, to, 0})}});
    }
    graph_.edge_arcs_.push_back(number);
  }

  void AddRun(PortId in, PortId out) {
    const LeafWord last = run_.back();
    PathGraph::Run run{in, run_.front(), PathGraph::kNone, 0, 0};
    run.last = names_.NumberOf({kLastWord, out, last, 0});
    if (IsNew(run.last)) last_words_.push_back({out, {last, run.last}});
    if (run_.size() == 1) {
      run.second = names_.NumberOf({kOnlyWord, out, in, last});
      if (IsNew(run.second)) only_words_.push_back({out, {in, last, run.second}});
    } else {
      const LeafWord before = run_[run_.size() - 2];
      run.second = names_.NumberOf({kLastPair, out, before, last});
      if (IsNew(run.second)) last_pairs_.push_back({out, {before, last, run.second}});
      run.pair = pair_names_.NumberOf({0, in, run_[0], run_[1]});
      if (run.pair == first_pairs_.size()) first_pairs_.push_back({in, {run_[0], run_[1]}});
    }
    graph_.runs_.push_back(run);
  }

  bool IsNew(PriceId price) {
    if (price >= seen_.size()) seen_.resize(price + price / 2 + 1);
    if (seen_[price]) return false;
    seen_[price] = true;
    return true;
  }

  void Group() {
    const auto by_price = [](const auto& a, const auto& b) { return a.price < b.price; };
    const auto by_word = [](const auto& a, const auto& b) { return a.word < b.word; };
    GroupByPort(last_words_, ports_, by_word, &graph_.last_words_, &graph_.last_words_at_);
    GroupByPort(last_pairs_, ports_, by_price, &graph_.last_pairs_, &graph_.last_pairs_at_);
    GroupByPort(only_words_, ports_, by_price, &graph_.only_words_, &graph_.only_words_at_);
    const std::vector<std::uint32_t> pairs = GroupByPort(
        first_pairs_, ports_,
        [](const PathGraph::FirstPair& a, const PathGraph::FirstPair& b) {
          return std::pair(a.word, a.next) < std::pair(b.word, b.next);
        },
        &graph_.first_pairs_, &graph_.first_pairs_at_);
    for (PathGraph::Run& run : graph_.runs_) {
      if (run.pair != PathGraph::kNone) run.pair = pairs[run.pair];
    }
    const std::vector<std::uint32_t> arcs = GroupByPort(
        arcs_, ports_,
        [](const PathGraph::Arc& a, const PathGraph::Arc& b) { return a.from < b.from; },
        &graph_.arcs_, &graph_.arcs_into_);
    for (std::uint32_t& arc : graph_.edge_arcs_) arc = arcs[arc];
  }

  const LeafForest& forest_;
  NameTable& names_;
  PathGraph& graph_;
  const std::size_t ports_;
  std::vector<LeafWord> run_;
  std::vector<bool> seen_;  // by price
  NameTable arc_names_;
  NameTable pair_names_;
  std::vector<std::pair<PortId, PathGraph::Arc>> arcs_;
  std::vector<std::pair<PortId, PathGraph::LastWord>> last_words_;
  std::vector<std::pair<PortId, PathGraph::LastPair>> last_pairs_;
  std::vector<std::pair<PortId, PathGraph::OnlyWord>> only_words_;
  std::vector<std::pair<PortId, PathGraph::FirstPair>> first_pairs_;
};

PathGraph::PathGraph(const LeafForest& forest, const std::vector<bool>& alive, NameTable* names) {
  PathGraphBuilder(forest, names, this).Build(alive);
  FindWords(forest);
}

void PathGraph::FindWords(const LeafForest& forest) {
  constexpr std::size_t kBits = 64;
  using Set = std::vector<std::uint64_t>;
  std::vector<Set> next(port_count(), Set(forest.word_count() / kBits + 1));
  std::vector<Set> previous = next;
  const auto insert = [](LeafWord word, Set* set) {
    (*set)[word / kBits] |= std::uint64_t{1} << word % kBits;
  };
  const auto add = [](const Set& from, Set* to) {
    for (std::size_t i = 0; i < from.size(); ++i) (*to)[i] |= from[i];
  };
  for (const Run& run : runs_) insert(run.first, &next[run.in]);
  insert(forest.before_word(), &previous[Down(forest.goal())]);
  insert(forest.start_word(), &next[Up(forest.goal())]);
  const std::vector<PortId> order = PathOrder(forest.vertex_count());
  for (const PortId port : order) {
    for (const LastWord& last : LastWords(port)) insert(last.word, &previous[port]);
    for (const Arc& arc : ArcsInto(port)) add(previous[arc.from], &previous[port]);
  }
  for (std::size_t i = order.size(); i-- > 0;) {
    for (const Arc& arc : ArcsInto(order[i])) add(next[arc.to], &next[arc.from]);
  }
  const auto list = [](const Set& set) {
    std::vector<LeafWord> words;
    for (std::size_t i = 0; i < set.size(); ++i) {
      for (std::uint64_t bits = set[i]; bits != 0; bits &= bits - 1) {
        words.push_back(
            static_cast<LeafWord>(i * kBits + static_cast<std::size_t>(__builtin_ctzll(bits))));
      }
    }
    return words;
  };
  for (PortId port = 0; port < port_count(); ++port) {
    next_.push_back(list(next[port]));
    previous_.push_back(list(previous[port]));
  }
}

std::vector<PortId> PathOrder(std::size_t vertices) {
  std::vector<PortId> order;
  for (VertexId vertex = 0; vertex < vertices; ++vertex) order.push_back(Up(vertex));
  for (auto vertex = static_cast<VertexId>(vertices); vertex-- > 0;) order.push_back(Down(vertex));
  return order;
}

PriceId PathGraph::LastWordPrice(PortId out, LeafWord word) const {
  const Range<LastWord> words = LastWords(out);
  return std::lower_bound(words.begin(), words.end(), word,
                          [](const LastWord& last, LeafWord wanted) { return last.word < wanted; })
      ->price;
}

std::size_t PathGraph::Bytes() const {
  std::size_t bytes = HeapBytes(arcs_, last_words_, last_pairs_, only_words_, first_pairs_, runs_,
                                edge_arcs_, runs_at_, arcs_at_);
  for (const std::vector<LeafWord>& words : next_) bytes += HeapBytes(words);
  for (const std::vector<LeafWord>& words : previous_) bytes += HeapBytes(words);
  return bytes;
}

}  // namespace exact::chart
