#include "plugin/core/phrase/contexts/context_search.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "plugin/core/base/id_table.h"

namespace exact {
namespace {

constexpr std::size_t kCheckTimeEvery = 1024;  // states
constexpr Score kInfinity = std::numeric_limits<Score>::infinity();

using StateId = std::uint32_t;

struct State {
  std::uint32_t lattice_node;
  ForestNodeId context;
  Score score;  // so far
  Score bound;  // of what completes it
  StateId previous;
  std::uint32_t entry;
};

// A move with what it scores after one context.
struct Choice {
  Score score;
  ForestNodeId to;
  std::uint32_t entry;
};

// The choices of one step after one context.
struct Range {
  std::uint32_t begin;
  std::uint32_t end;
  Score most;  // of their scores, with the prices that they earn
};

class Search {
 public:
  Search(const ContextRelaxation& relaxation, Score floor, std::size_t width, bool keep_arcs,
         Budget& budget)
      : relaxation_(relaxation),
        lattice_(relaxation.lattice()),
        forest_(relaxation.forest()),
        floor_(floor),
        width_(width),
        keep_arcs_(keep_arcs),
        budget_(budget),
        lexicalized_(forest_.table().lexicalized()),
        allocation_(budget),
        levels_(lattice_.nodes().back().words + 1),
        ranges_of_(forest_.nodes().size(), IdTable::kNone),
        found_(forest_.choices().size(), {0, 0, IdTable::kNone}),
        steps_at_(forest_.frontier_count()),
        step_rank_(lattice_.steps().size()) {
    for (ChoiceId c = 0; c < found_.size(); ++c) {
      const StepId step = forest_.choices()[c].step;
      std::vector<Choices>& steps = steps_at_[lattice_.steps()[step].frontier];
      if (steps.empty() || steps.back().step != step) {
        step_rank_[step] = static_cast<std::uint32_t>(steps.size());
        steps.push_back({step, c, c});
      }
      steps.back().end = c + 1;
    }
    allocation_.Add(ranges_of_.size() * sizeof(std::uint32_t) + found_.size() * sizeof(Found));
  }

  ContextSearchResult Run() {
    ContextSearchResult result;
    Add({0, forest_.start(), 0, relaxation_.UpperBound(), IdTable::kNone, IdTable::kNone});
    for (Level& level : levels_) {
      if (level.states.size() > width_) {
        complete_ = false;
        const auto better = [&](StateId a, StateId b) {
          return states_[a].bound > states_[b].bound;
        };
        std::nth_element(level.states.begin(),
                         level.states.begin() + static_cast<std::ptrdiff_t>(width_),
                         level.states.end(), better);
        level.states.resize(width_);
      }
      for (const StateId state : level.states) Expand(state);
    }
    result.complete = complete_;
    result.states = states_.size();
    // All that has ended is in one state.
    if (!levels_.back().states.empty()) {
      const StateId end = levels_.back().states.front();
      result.derivation = Trace(end);
      result.score = states_[end].score;
    }
    return result;
  }

  // What was looked at, without the step of </s>, which is no option.  Requires: arcs were kept.
  void MakeGraph(SearchGraph* graph) const {
    for (StateId id = 0; id < states_.size(); ++id) graph->hypotheses.push_back(AsHypothesis(id));
    for (std::size_t i = 0; i < arcs_.size(); ++i) AddArc(arcs_[i].to, ArcStep(i), graph);
    if (levels_.back().states.empty()) return;
    const StateId end = levels_.back().states.front();
    AddComplete(StepOf(states_[end]), states_[end].entry, graph);
    for (std::size_t i = 0; i < arcs_.size(); ++i) {
      if (arcs_[i].to == end) AddComplete(ArcStep(i), arcs_[i].state.entry, graph);
    }
    std::sort(graph->complete.begin(), graph->complete.end(), [&](HypothesisId a, HypothesisId b) {
      return graph->hypotheses[a].step.score > graph->hypotheses[b].step.score;
    });
  }

 private:
  // Another way to come to a state.
  struct OtherWay {
    StateId to;
    State state;
  };
  // The move for a choice, in the list that is made for one context.
  struct Found {
    Score score;
    ForestNodeId to;  // kNone if it is not wanted
    ForestNodeId context;
  };
  // The choices of a step in the forest.
  struct Choices {
    StepId step;
    ChoiceId begin;
    ChoiceId end;
  };
  // The states of equally many translated words.
  struct Level {
    std::vector<StateId> states;
    std::vector<Score> best;  // the `width` best bounds, the lowest on top of the heap
  };

  void Expand(StateId id) {
    if (++expanded_ % kCheckTimeEvery == 0) budget_.CheckTime();
    const State from = states_[id];
    const CoverageLattice::Node& node = lattice_.nodes()[from.lattice_node];
    const std::uint32_t ranges = RangesAfter(from.context, node.frontier);
    for (std::size_t e = node.edges_begin; e < node.edges_end; ++e) {
      const CoverageLattice::Edge& edge = lattice_.edges()[e];
      const StepId step = lattice_.variants()[edge.variant].step;
      const Range& range = ranges_[ranges + step_rank_[step]];
      const Score so_far = from.score + lattice_.steps()[step].cost;
      if (!(so_far + range.most + relaxation_.Completion(edge.to) > floor_)) continue;
      for (std::uint32_t c = range.begin; c < range.end; ++c) {
        const Choice& choice = choices_[c];
        const Score score =
            so_far + choice.score + lattice_.Lexical(edge.variant, choice.entry, forest_.table());
        const Score bound = score + relaxation_.Completion(edge.to, choice.to);
        if (bound > floor_) Offer({edge.to, choice.to, score, bound, id, choice.entry});
      }
    }
  }

  // Adds the state unless its level has enough better ones.
  void Offer(const State& state) {
    std::vector<Score>& best = levels_[lattice_.nodes()[state.lattice_node].words].best;
    if (best.size() >= width_) {
      if (state.bound <= best.front()) {
        complete_ = false;
        return;
      }
      std::pop_heap(best.begin(), best.end(), std::greater<>());
      best.pop_back();
    }
    best.push_back(state.bound);
    std::push_heap(best.begin(), best.end(), std::greater<>());
    Add(state);
  }

  void Add(const State& state) {
    const std::uint64_t key = std::uint64_t{state.lattice_node} << 32 | state.context;
    const std::size_t before = states_.size();
    const StateId id = index_.FindOrAdd(
        MixBits(key),
        [&](StateId other) {
          return states_[other].lattice_node == state.lattice_node &&
                 states_[other].context == state.context;
        },
        [&] {
          allocation_.Add(sizeof(State) + 3 * sizeof(std::uint64_t));
          states_.push_back(state);
          return static_cast<StateId>(states_.size() - 1);
        });
    if (states_.size() > before) {
      levels_[lattice_.nodes()[state.lattice_node].words].states.push_back(id);
      return;
    }
    State loser = state;
    if (state.score > states_[id].score) std::swap(states_[id], loser);
    if (!keep_arcs_) return;
    allocation_.Add(sizeof(OtherWay));
    arcs_.push_back({id, loser});
  }

  Step StepOf(const State& state) const {
    if (state.previous == IdTable::kNone) return {state.score, kNoHypothesis, 0};
    const bool ends = state.entry == IdTable::kNone;
    return {state.score, state.previous, ends ? 0 : forest_.table().entries()[state.entry].id};
  }
  Step ArcStep(std::size_t arc) const { return StepOf(arcs_[arc].state); }

  Hypothesis AsHypothesis(StateId id) const {
    Hypothesis hypothesis;
    hypothesis.step = StepOf(states_[id]);
    hypothesis.total = states_[id].bound;
    return hypothesis;
  }

  static void AddArc(HypothesisId to, const Step& step, SearchGraph* graph) {
    graph->arcs.push_back({step, graph->hypotheses[to].first_arc});
    graph->hypotheses[to].first_arc = static_cast<std::uint32_t>(graph->arcs.size() - 1);
  }

  // A way to come to the end: by an option, or by </s> after all the ways to come to where it
  // was appended.
  static void AddComplete(const Step& step, std::uint32_t entry, SearchGraph* graph) {
    Hypothesis complete;
    complete.step = step;
    const auto id = static_cast<HypothesisId>(graph->hypotheses.size());
    if (entry == IdTable::kNone) {
      complete = graph->hypotheses[step.previous];
      const Score end_score = step.score - complete.step.score;
      complete.step.score = step.score;
      std::uint32_t arc = std::exchange(complete.first_arc, kNoHypothesis);
      graph->hypotheses.push_back(complete);
      for (; arc != kNoHypothesis; arc = graph->arcs[arc].next_arc) {
        Step other = graph->arcs[arc].step;
        other.score += end_score;
        AddArc(id, other, graph);
      }
    } else {
      graph->hypotheses.push_back(complete);
    }
    graph->complete.push_back(id);
  }

  // The moves after a context, its own and those from shorter ones, as far as they may lead above
  // the floor: the first of its ranges, which are by step.
  std::uint32_t RangesAfter(ForestNodeId context, std::uint32_t frontier) {
    if (ranges_of_[context] != IdTable::kNone) return ranges_of_[context];
    Score backoff = 0;
    replaced_.clear();
    for (ForestNodeId n = context; n != IdTable::kNone; n = forest_.nodes()[n].parent) {
      const ContextForest::Node& node = forest_.nodes()[n];
      if (n == context && node.empty_group != IdTable::kNone) {
        FindMoves(context, node.empty_group, 0);
      }
      inherited_.clear();
      for (GroupId g = node.groups_begin; g < node.groups_end; ++g) {
        if (node.parent != IdTable::kNone) inherited_.push_back(forest_.groups()[g].inherited);
        if (!std::binary_search(replaced_.begin(), replaced_.end(), g)) {
          FindMoves(context, g, backoff);
        }
      }
      backoff += node.backoff;
      replaced_.swap(inherited_);
    }
    return ranges_of_[context] = AddRanges(context, frontier);
  }

  // The group's moves, and those that it inherits of options that it has none for.
  void FindMoves(ForestNodeId context, GroupId id, Score backoff) {
    while (id != IdTable::kNone) {
      if (!(relaxation_.BoundWithGroup(context, id, backoff) > floor_)) return;
      const ContextForest::Group& group = forest_.groups()[id];
      for (std::uint32_t m = group.begin; m < group.end; ++m) {
        const ContextForest::Move& move = forest_.moves()[m];
        Found& found = found_[move.choice];
        if (found.context == context) continue;
        const Score score = move.score + backoff;
        const bool wanted = relaxation_.BoundWithMove(context, move, score) > floor_;
        found = {score, wanted ? move.to : IdTable::kNone, context};
      }
      backoff += group.difference;
      id = group.inherited;
    }
  }

  // Puts the moves that were found for a context in order.
  std::uint32_t AddRanges(ForestNodeId context, std::uint32_t frontier) {
    const auto first = static_cast<std::uint32_t>(ranges_.size());
    const std::size_t before = choices_.size();
    for (const Choices& step : steps_at_[frontier]) {
      Range range{static_cast<std::uint32_t>(choices_.size()), 0, -kInfinity};
      for (ChoiceId c = step.begin; c < step.end; ++c) {
        const Found& found = found_[c];
        if (found.context != context || found.to == IdTable::kNone) continue;
        choices_.push_back({found.score, found.to, forest_.choices()[c].entry});
        range.most = std::max(range.most, found.score + relaxation_.Price(found.to));
      }
      range.end = static_cast<std::uint32_t>(choices_.size());
      if (lexicalized_ && range.begin != range.end) range.most = kInfinity;
      ranges_.push_back(range);
    }
    allocation_.Add((choices_.size() - before) * sizeof(Choice) +
                    (ranges_.size() - first) * sizeof(Range));
    return first;
  }

  Derivation Trace(StateId id) const {
    Derivation derivation;
    for (; states_[id].previous != IdTable::kNone; id = states_[id].previous) {
      if (states_[id].entry == IdTable::kNone) continue;  // </s>
      derivation.options.push_back(forest_.table().entries()[states_[id].entry].id);
    }
    std::reverse(derivation.options.begin(), derivation.options.end());
    return derivation;
  }

  const ContextRelaxation& relaxation_;
  const CoverageLattice& lattice_;
  const ContextForest& forest_;
  const Score floor_;
  const std::size_t width_;
  const bool keep_arcs_;
  Budget& budget_;
  const bool lexicalized_;
  Allocation allocation_;
  std::vector<State> states_;
  std::vector<OtherWay> arcs_;
  IdTable index_;
  std::vector<Level> levels_;  // by words translated
  bool complete_ = true;
  std::vector<Choice> choices_;                 // by context and step
  std::vector<Range> ranges_;                   // the same
  std::vector<std::uint32_t> ranges_of_;        // by context: the first one
  std::vector<Found> found_;                    // by choice
  std::vector<std::vector<Choices>> steps_at_;  // by frontier
  std::vector<std::uint32_t> step_rank_;        // among those of its frontier
  std::vector<GroupId> replaced_;
  std::vector<GroupId> inherited_;
  std::size_t expanded_ = 0;
};

}  // namespace

ContextSearchResult ContextSearch(const ContextRelaxation& relaxation, Score floor,
                                  std::size_t width, Budget& budget, SearchGraph* graph) {
  Search search(relaxation, floor, width, graph != nullptr, budget);
  ContextSearchResult result = search.Run();
  if (graph != nullptr) search.MakeGraph(graph);
  return result;
}

}  // namespace exact
