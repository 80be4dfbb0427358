#include "plugin/core/chart/beam/cube_pruning.h"

#include <algorithm>
#include <utility>

#include "plugin/core/chart/beam/cube_span.h"

namespace exact::chart {
namespace {

bool HasTailFrom(const Forest& forest, VertexId vertex, VertexId begin) {
  for (EdgeId edge = forest.EdgesBegin(vertex); edge < forest.EdgesEnd(vertex); ++edge) {
    const Range<VertexId> tails = forest.Tails(edge);
    if (std::any_of(tails.begin(), tails.end(), [begin](VertexId tail) { return tail >= begin; })) {
      return true;
    }
  }
  return false;
}

// The end of the vertices that are searched together with `begin`: those of the same span, up to
// one that is made from them by a unary rule.
VertexId SpanEnd(const Forest& forest, VertexId begin, VertexId vertices) {
  const Forest::Vertex& first = forest.vertex(begin);
  VertexId end = begin + 1;
  while (end < vertices && forest.vertex(end).first == first.first &&
         forest.vertex(end).last == first.last && !HasTailFrom(forest, end, begin)) {
    ++end;
  }
  return end;
}

ItemGraph Search(const Problem& problem, const CubeOptions& options, bool every_vertex,
                 RuleStrings& rules) {
  const VertexId vertices = *problem.goal + 1;
  CubeItems items(vertices);
  CubeSpan span(problem.forest, options, every_vertex, rules, items);
  for (VertexId begin = 0; begin < vertices;) {
    if (options.interrupted != nullptr && options.interrupted->load()) break;
    const VertexId end = SpanEnd(problem.forest, begin, vertices);
    span.Search(begin, end);
    begin = end;
  }
  for (ItemId item = items.begin[*problem.goal]; item < items.end[*problem.goal]; ++item) {
    if (items.graph.item(item).score <= options.ceiling) items.graph.AddGoal(item);
  }
  return std::move(items.graph);
}

}  // namespace

ItemGraph CubePrune(Space& space, const CubeOptions& options) {
  if (!space.problem.goal) return {};
  EndJoiner joiner(space.contexts);
  RuleStrings rules(space.problem.forest, joiner);
  ItemGraph graph = Search(space.problem, options, /*every_vertex=*/false, rules);
  if (!graph.goals().empty()) return graph;
  return Search(space.problem, options, /*every_vertex=*/true, rules);
}

}  // namespace exact::chart
