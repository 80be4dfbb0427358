#include "plugin/host/chart/chart_search.h"

#include <utility>

#include "plugin/core/chart/beam/cube_pruning.h"
#include "plugin/core/chart/beam/nbest_trees.h"

namespace exact::chart {
namespace {

CubeOptions CubeOptionsOf(const DecoderOptions& options) {
  CubeOptions cube;
  cube.pop_limit = options.beam.pop_limit;
  cube.stack = options.beam.stack_size;
  cube.threshold = options.beam.threshold;
  cube.keep_arcs = options.exact.nbest.size > 0;
  cube.interrupted = options.exact.limits.interrupted;
  return cube;
}

ChartResult SearchByCubes(Space& space, const DecoderOptions& options) {
  const double start = options.exact.clock();
  const ItemGraph graph = CubePrune(space, CubeOptionsOf(options));
  ChartResult result;
  ChartOutcome& outcome = result.outcome;
  if (!space.problem.goal) outcome.knowledge = Knowledge::kInfeasible;
  outcome.algorithm = "cube-pruning";
  outcome.from_beam = true;
  outcome.states = graph.item_count();
  outcome.peak_bytes = graph.Bytes();
  if (std::optional<ScoredTree> best = graph.Best()) {
    outcome.score = best->score;
    outcome.SetTree(std::move(best->tree));
  }
  if (options.exact.nbest.size > 0) {
    Budget budget(options.exact.limits);
    NBestTrees list = ListNBest(graph, space.problem, options.exact.nbest, budget);
    result.nbest = std::move(list.entries);
    outcome.nbest_stop = list.stop;
  }
  outcome.seconds = options.exact.clock() - start;
  return result;
}

}  // namespace

ChartResult SearchChart(Space& space, const DecoderOptions& options, Observer* /*observer*/) {
  return SearchByCubes(space, options);
}

}  // namespace exact::chart
