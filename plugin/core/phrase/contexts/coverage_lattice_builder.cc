#include "plugin/core/phrase/contexts/coverage_lattice_builder.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/phrase/contexts/bounded_coverages.h"
#include "plugin/core/phrase/contexts/explored_lattice.h"
#include "plugin/core/phrase/contexts/relaxed_coverages.h"
#include "plugin/core/phrase/contexts/step_numbering.h"

namespace exact {
namespace {

// By node: whether a path leads from it to the end.
std::vector<bool> FindLiveNodes(const ExploredLattice& explored) {
  std::vector<bool> live(explored.nodes.size(), false);
  live[ExploredLattice::kEnd] = true;
  for (auto id = explored.by_words.rbegin(); id != explored.by_words.rend(); ++id) {
    const ExploredNode& node = explored.nodes[*id];
    for (std::size_t e = node.edges_begin; e < node.edges_end && !live[*id]; ++e) {
      live[*id] = live[explored.edges[e].to];
    }
  }
  return live;
}

// The live nodes in the order of the lattice.  The start is among them even if it is a dead end.
std::vector<std::uint32_t> ListLiveNodes(const ExploredLattice& explored,
                                         const std::vector<bool>& live) {
  std::vector<std::uint32_t> nodes;
  nodes.reserve(explored.nodes.size());
  for (const std::uint32_t id : explored.by_words) {
    if (live[id] || id == ExploredLattice::kStart) nodes.push_back(id);
  }
  nodes.push_back(ExploredLattice::kEnd);
  return nodes;
}

CoverageLattice Finish(const ExploredLattice& explored, const SearchProblem& problem,
                       const OptionTable& table, Budget& budget) {
  const std::size_t most_nodes = explored.nodes.size();
  Allocation temporary(budget);
  temporary.Add(most_nodes / 8 + most_nodes * 2 * sizeof(std::uint32_t));
  Allocation allocation(budget);
  allocation.Add(most_nodes * sizeof(CoverageLattice::Node) +
                 explored.edges.size() * sizeof(CoverageLattice::Edge));

  const std::vector<bool> live = FindLiveNodes(explored);
  const std::vector<std::uint32_t> nodes = ListLiveNodes(explored, live);
  std::vector<std::uint32_t> number(most_nodes, 0);
  for (std::uint32_t n = 0; n < nodes.size(); ++n) number[nodes[n]] = n;

  CoverageLattice::Parts parts;
  parts.nodes.reserve(nodes.size());
  parts.edges.reserve(explored.edges.size());
  StepNumbering steps(problem.reordering, table);
  for (const std::uint32_t id : nodes) {
    const ExploredNode& node = explored.nodes[id];
    const std::size_t begin = parts.edges.size();
    for (std::size_t e = node.edges_begin; e < node.edges_end; ++e) {
      const ExploredEdge& edge = explored.edges[e];
      if (!live[edge.to]) continue;
      parts.edges.push_back({number[edge.to], steps.Number(node.frontier, edge)});
    }
    const bool end = id == ExploredLattice::kEnd;
    const std::uint32_t words = end ? problem.sentence_length + 1 : node.covered.Count();
    parts.nodes.push_back({words, node.frontier, begin, parts.edges.size()});
  }
  temporary.Add(steps.Bytes());
  steps.Finish(&parts);
  allocation.Add(HeapBytes(parts.steps, parts.variants));
  return CoverageLattice(std::move(parts), std::move(allocation));
}

}  // namespace

std::optional<CoverageLattice> BuildCoverageLattice(const SearchProblem& problem,
                                                    const OptionTable& table, std::size_t max_edges,
                                                    Budget& budget) {
  const std::optional<ExploredLattice> explored =
      ExploreCoverages(problem, table, max_edges, budget);
  if (!explored) return std::nullopt;
  return Finish(*explored, problem, table, budget);
}

CoverageLattice BuildRelaxedLattice(const SearchProblem& problem, const OptionTable& table,
                                    Budget& budget) {
  return Finish(ExploreRelaxedCoverages(problem, table, budget), problem, table, budget);
}

std::optional<CoverageLattice> BuildBoundedLattice(const SearchProblem& problem,
                                                   const OptionTable& table, CoverageBound& bound,
                                                   std::size_t max_edges, Budget& budget) {
  const std::optional<ExploredLattice> explored =
      ExploreBoundedCoverages(problem, table, bound, max_edges, budget);
  if (!explored) return std::nullopt;
  return Finish(*explored, problem, table, budget);
}

}  // namespace exact
