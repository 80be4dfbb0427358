#include "plugin/core/phrase/contexts/state_graph.h"

#include <algorithm>
#include <utility>

#include "plugin/core/base/id_table.h"

namespace exact {
namespace {

Step StepTo(const SearchState& state, const OptionTable& table) {
  if (state.previous == IdTable::kNone) return {state.score, kNoHypothesis, 0};
  const bool ends = state.entry == IdTable::kNone;
  return {state.score, state.previous, ends ? 0 : table.entries()[state.entry].id};
}

void AddArc(HypothesisId to, const Step& step, SearchGraph* graph) {
  graph->arcs.push_back({step, graph->hypotheses[to].first_arc});
  graph->hypotheses[to].first_arc = static_cast<std::uint32_t>(graph->arcs.size() - 1);
}

// Adds a complete hypothesis for one way to the end.  If the way is </s>, the hypothesis is a copy
// of the one before </s> with all ways to it, and each scores </s> more.
void AddComplete(const Step& step, bool by_end_of_sentence, SearchGraph* graph) {
  const auto id = static_cast<HypothesisId>(graph->hypotheses.size());
  graph->complete.push_back(id);
  if (!by_end_of_sentence) {
    Hypothesis complete;
    complete.step = step;
    graph->hypotheses.push_back(complete);
    return;
  }
  Hypothesis complete = graph->hypotheses[step.previous];
  const Score end_score = step.score - complete.step.score;
  complete.step.score = step.score;
  std::uint32_t arc = std::exchange(complete.first_arc, kNoHypothesis);
  graph->hypotheses.push_back(complete);
  for (; arc != kNoHypothesis; arc = graph->arcs[arc].next_arc) {
    Step other = graph->arcs[arc].step;
    other.score += end_score;
    AddArc(id, other, graph);
  }
}

}  // namespace

Derivation TraceDerivation(const SearchStates& states, StateId end, const OptionTable& table) {
  Derivation derivation;
  for (StateId id = end; states[id].previous != IdTable::kNone; id = states[id].previous) {
    if (states[id].entry == IdTable::kNone) continue;  // </s>
    derivation.options.push_back(table.entries()[states[id].entry].id);
  }
  std::reverse(derivation.options.begin(), derivation.options.end());
  return derivation;
}

SearchGraph MakeSearchGraph(const SearchStates& states, const OptionTable& table) {
  SearchGraph graph;
  graph.hypotheses.reserve(states.size() + 1);
  graph.arcs.reserve(states.other_ways().size());
  for (StateId id = 0; id < states.size(); ++id) {
    Hypothesis hypothesis;
    hypothesis.step = StepTo(states[id], table);
    hypothesis.total = states[id].bound;
    graph.hypotheses.push_back(hypothesis);
  }
  for (const SearchStates::OtherWay& way : states.other_ways()) {
    AddArc(way.to, StepTo(way.state, table), &graph);
  }
  const StateId end = states.end();
  if (end == IdTable::kNone) return graph;
  const auto add = [&](const SearchState& state) {
    AddComplete(StepTo(state, table), state.entry == IdTable::kNone, &graph);
  };
  add(states[end]);
  for (const SearchStates::OtherWay& way : states.other_ways()) {
    if (way.to == end) add(way.state);
  }
  std::sort(graph.complete.begin(), graph.complete.end(), [&](HypothesisId a, HypothesisId b) {
    return graph.hypotheses[a].step.score > graph.hypotheses[b].step.score;
  });
  return graph;
}

}  // namespace exact
